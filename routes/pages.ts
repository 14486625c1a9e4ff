import { Hono } from 'hono';
import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { AppEnv } from '../src/shared/http.ts';
import { sameOrigin } from '../src/shared/requests.ts';
import { refusalOf } from '../src/shared/http.ts';
import { DomainError } from '../src/shared/errors.ts';
import { assignmentPage } from './assignment/AssignmentPage.tsx';
import { introductionPage } from './docs/IntroductionPage.tsx';
import { personalPage } from './docs/PersonalPage.tsx';
import { policyPage } from './docs/PolicyPage.tsx';
import { editorPage } from './editor/EditorPage.tsx';
import { agreeByForm, onlyWhoOwes } from './account/ask-consent.ts';
import { confirmPage } from './account/ConfirmPage.tsx';
import { consentPage } from './account/ConsentPage.tsx';
import { giveFormToken } from './account/give-form-token.ts';
import { onlySignedOut } from './account/only-signed-out.ts';
import { forgotPasswordPage } from './account/ForgotPasswordPage.tsx';
import { onlySignedIn } from './account/only-signed-in.ts';
import { outboxPage } from './account/OutboxPage.tsx';
import { resetPasswordPage } from './account/ResetPasswordPage.tsx';
import { signInPage } from './account/SignInPage.tsx';
import { signUpPage } from './account/SignUpPage.tsx';
import { withdrawalPage } from './account/WithdrawalPage.tsx';
import { uploadByForm } from './documents/upload-by-form.ts';
import { uploadPage } from './documents/UploadPage.tsx';
import { statusPage } from './errors/StatusPage.tsx';
import { unauthorizedPage } from './errors/UnauthorizedPage.tsx';
import { errorPage } from './ErrorPage.tsx';
import { editGlossaryPage } from './glossaries/EditGlossaryPage.tsx';
import { glossariesByForm } from './glossaries/glossaries-by-form.ts';
import { glossariesPage } from './glossaries/GlossariesPage.tsx';
import { inquiryPage } from './inquiry/InquiryPage.tsx';
import { landingPage } from './LandingPage.tsx';
import { inspectorPage } from './memories/InspectorPage.tsx';
import { memoriesPage } from './memories/MemoriesPage.tsx';
import { memoryPage } from './memories/MemoryPage.tsx';
import { notificationsPage } from './notifications/NotificationsPage.tsx';
import { apiStatusPage } from './settings/ApiStatusPage.tsx';
import { enginesPage } from './settings/EnginesPage.tsx';
import { onlyOperator } from './settings/only-operator.ts';
import { profileEditPage } from './profile/ProfileEditPage.tsx';
import { profilePage } from './profile/ProfilePage.tsx';
import { analysisByForm, analysisFile } from './projects/_analysis/analysis-by-form.ts';
import { progressFile } from './projects/_progress/progress-file.ts';
import { newProjectByForm } from './projects/new-project-by-form.ts';
import { newProjectPage } from './projects/NewProjectPage.tsx';
import { projectByForm } from './projects/project-by-form.ts';
import { projectPage } from './projects/ProjectPage.tsx';
import { projectsByForm } from './projects/projects-by-form.ts';
import { projectsPage } from './projects/ProjectsPage.tsx';
import { searchPage } from './projects/SearchPage.tsx';
import { soonPage } from './soon/SoonPage.tsx';
import { text as shell } from '../src/shell/text.ts';

/** The table of page addresses. */
export const pages = new Hono<AppEnv>()
  .get('/', landingPage)
  .get('/auth/sign-in', onlySignedOut, giveFormToken, signInPage)
  .get('/auth/sign-up', onlySignedOut, giveFormToken, signUpPage)
  .get('/auth/chk-request/*', onlySignedOut, confirmPage)
  .get('/auth/forgot-password', forgotPasswordPage)
  .get('/auth/reset-password', resetPasswordPage)
  .get('/auth/withdrawal', onlySignedIn, withdrawalPage)
  .get('/auth/consent', onlySignedIn, onlyWhoOwes, consentPage)
  .post('/auth/consent', sameOrigin, onlySignedIn, agreeByForm)
  .get('/profile', onlySignedIn, profilePage)
  .get('/profile/edit', onlySignedIn, profileEditPage)
  .get('/api-status', onlySignedIn, apiStatusPage)
  .get('/settings/engines', onlyOperator, enginesPage)
  .get('/docs/policy', policyPage)
  .get('/docs/personal', personalPage)
  .get('/docs/introduction', introductionPage)
  .get('/unauthorized', unauthorizedPage)
  .get('/error/:status', statusPage)
  .get('/inquiry', inquiryPage)
  .get('/search_pjt', searchPage)
  .get('/projects', projectsPage)
  .post('/projects', sameOrigin, onlySignedIn, projectsByForm)
  .get('/projects/new', onlySignedIn, newProjectPage)
  .post('/projects/new', sameOrigin, onlySignedIn, newProjectByForm)
  .get('/projects/edit/:no', onlySignedIn, projectPage)
  .post('/projects/edit/:no', sameOrigin, onlySignedIn, projectByForm)
  .get('/projects/edit/:no/analysis', onlySignedIn, analysisFile)
  .post('/projects/edit/:no/analysis', sameOrigin, onlySignedIn, analysisByForm)
  .get('/projects/edit/:no/progress', onlySignedIn, progressFile)
  .get('/glossaries', onlySignedIn, glossariesPage)
  .post('/glossaries', sameOrigin, onlySignedIn, glossariesByForm)
  .get('/editGlossary/:direction/:project_no/:name', onlySignedIn, editGlossaryPage)
  .get('/assignment/:project/:filename', onlySignedIn, assignmentPage)
  .get('/pages/clients', onlySignedIn, memoriesPage)
  .get('/memories/:no', onlySignedIn, memoryPage)
  .get('/inspector/:project_no/:filename/:direction', onlySignedIn, inspectorPage)
  .get('/supports', soonPage(shell.board))
  .get('/payment', soonPage(shell.subscribe))
  .get('/chats', soonPage(shell.messages))
  .get('/notifications', onlySignedIn, notificationsPage)
  .get('/dashboard/default', (c) => c.redirect('/upload'))
  .get('/dev/outbox', outboxPage)
  .get('/upload', uploadPage)
  .post('/upload', sameOrigin, uploadByForm)
  .get('/editor/:filename/:direction', editorPage)
  .get('/translate/:project/:filename/:direction', onlySignedIn, editorPage);

export const notFoundPage: NotFoundHandler<AppEnv> = (c) =>
  errorPage(c, new DomainError('page.notFound'));

export const onPageError: ErrorHandler<AppEnv> = (error, c) => {
  const refusal = refusalOf(error, c);
  return refusal.code === 'auth.required'
    ? c.redirect(`/unauthorized?next=${encodeURIComponent(c.req.path)}`)
    : errorPage(c, refusal);
};
