import { Hono } from 'hono';
import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { AppEnv } from '../src/server/http.ts';
import { sameOrigin } from '../src/server/requests.ts';
import { refusalOf } from '../src/server/http.ts';
import { DomainError } from '../src/shared/errors.ts';
import { assignmentPage } from './pages/documents/assignment/AssignmentPage.tsx';
import { developersPage } from './pages/public-api/DevelopersPage.tsx';
import { checkPage } from './pages/site/checks/CheckPage.tsx';
import { checksPage } from './pages/site/checks/ChecksPage.tsx';
import { introductionPage } from './pages/site/docs/IntroductionPage.tsx';
import { personalPage } from './pages/site/docs/PersonalPage.tsx';
import { policyPage } from './pages/site/docs/PolicyPage.tsx';
import { editorPage } from './pages/editing/EditorPage.tsx';
import { agreeByForm, onlyWhoOwes } from './pages/accounts/ask-consent.ts';
import { confirmPage } from './pages/accounts/ConfirmPage.tsx';
import { consentPage } from './pages/accounts/ConsentPage.tsx';
import { giveFormToken } from './pages/accounts/give-form-token.ts';
import { onlySignedOut } from './pages/accounts/only-signed-out.ts';
import { forgotPasswordPage } from './pages/accounts/ForgotPasswordPage.tsx';
import { onlySignedIn } from './pages/accounts/only-signed-in.ts';
import { outboxPage } from './pages/accounts/OutboxPage.tsx';
import { resetPasswordPage } from './pages/accounts/ResetPasswordPage.tsx';
import { signInPage } from './pages/accounts/SignInPage.tsx';
import { onlyWithoutOperator, startByForm } from './pages/accounts/StartPage.tsx';
import { signUpPage } from './pages/accounts/SignUpPage.tsx';
import { withdrawalPage } from './pages/accounts/WithdrawalPage.tsx';
import { uploadByForm } from './pages/documents/upload-by-form.ts';
import { uploadPage } from './pages/documents/UploadPage.tsx';
import { statusPage } from './pages/site/errors/StatusPage.tsx';
import { writtenWords } from './parts/notices/written-words.ts';
import { unauthorizedPage } from './pages/site/errors/UnauthorizedPage.tsx';
import { handoutFile } from './pages/exchange/handout-file.ts';
import { packageByForm, packageFile, packagePage } from './pages/exchange/packages/PackagePage.tsx';
import { packagesByForm, packagesPage } from './pages/exchange/packages/PackagesPage.tsx';
import {
  projectPackageByForm,
  projectPackagePage,
} from './pages/exchange/packages/ProjectPackagePage.tsx';
import { reviewFileByForm } from './pages/exchange/review-file-by-form.ts';
import { reviewFilePage } from './pages/exchange/ReviewFilePage.tsx';
import { errorPage } from './pages/site/errors/ErrorPage.tsx';
import { editGlossaryPage } from './pages/language-resources/glossaries/EditGlossaryPage.tsx';
import { glossariesByForm } from './pages/language-resources/glossaries/glossaries-by-form.ts';
import { glossariesPage } from './pages/language-resources/glossaries/GlossariesPage.tsx';
import { chatRoomPage } from './pages/community/ChatRoomPage.tsx';
import { chatsPage } from './pages/community/ChatsPage.tsx';
import { boardPage } from './pages/community/board/BoardPage.tsx';
import { deleteCommentByForm, deletePostByForm } from './pages/community/board/delete-by-form.ts';
import { deleteCommentPage, deletePostPage } from './pages/community/board/DeletePages.tsx';
import { postByForm } from './pages/community/board/post-by-form.ts';
import { postPage } from './pages/community/board/PostPage.tsx';
import { addByForm, editByForm } from './pages/community/board/write-by-form.ts';
import { addPage, editPage } from './pages/community/board/WritePage.tsx';
import { blockByForm, blockPage } from './pages/community/moderation/BlockPage.tsx';
import { appealByForm, mineActPage } from './pages/community/moderation/MineActPage.tsx';
import { minePage } from './pages/community/moderation/MinePage.tsx';
import { answerByForm, queuePage } from './pages/community/moderation/QueuePage.tsx';
import { reportByForm, reportPage } from './pages/community/moderation/ReportPage.tsx';
import { requestByForm, requestPage } from './pages/community/moderation/RequestPage.tsx';
import {
  confirmByForm,
  rightsByForm,
  rightsPage,
  rightsStatePage,
} from './pages/community/moderation/RightsPage.tsx';
import { thingByForm } from './pages/community/moderation/thing-by-form.ts';
import { thingPage } from './pages/community/moderation/ThingPage.tsx';
import { proposalByForm, proposalPage } from './pages/community/terms/ProposalPage.tsx';
import { searchBoardPage } from './pages/community/SearchBoardPage.tsx';
import { imageFile } from './pages/community/image-file.ts';
import { inquiryByForm, replyByForm } from './pages/community/inquiry/inquiry-by-form.ts';
import { inquiryPage } from './pages/community/inquiry/InquiryPage.tsx';
import { inboxByForm, templatesByForm } from './pages/community/inquiry/inbox-by-form.ts';
import { inboxInquiryPage } from './pages/community/inquiry/InboxInquiryPage.tsx';
import { inboxPage } from './pages/community/inquiry/InboxPage.tsx';
import { templatesPage } from './pages/community/inquiry/TemplatesPage.tsx';
import { sentInquiryPage } from './pages/community/inquiry/SentInquiryPage.tsx';
import { homePage } from './pages/projects/home/HomePage.tsx';
import { landingPage } from './pages/site/LandingPage.tsx';
import { inspectorPage } from './pages/language-resources/memories/InspectorPage.tsx';
import { memoriesPage } from './pages/language-resources/memories/MemoriesPage.tsx';
import { memoryPage } from './pages/language-resources/memories/MemoryPage.tsx';
import { notificationsPage } from './pages/notifications/NotificationsPage.tsx';
import {
  notificationSettingsPage,
  saveSettingsByForm,
} from './pages/notifications/SettingsPage.tsx';
import { apiStatusPage } from './pages/machine-translation/ApiStatusPage.tsx';
import { enginesPage } from './pages/machine-translation/EnginesPage.tsx';
import { onlyOperator } from './pages/machine-translation/only-operator.ts';
import { figuresPage } from './pages/operator/charts/FiguresPage.tsx';
import { freshByForm, freshPage } from './pages/operator/fresh/FreshPage.tsx';
import { ledgerByForm } from './pages/operator/money/ledger-by-form.ts';
import { ledgerPage } from './pages/operator/money/LedgerPage.tsx';
import { orderByForm } from './pages/operator/money/order-by-form.ts';
import { orderPage } from './pages/operator/money/OrderPage.tsx';
import { paymentsPage } from './pages/operator/money/PaymentsPage.tsx';
import { costsPage } from './pages/operator/service/CostsPage.tsx';
import { mailByForm } from './pages/operator/service/mail-by-form.ts';
import { mailsPage } from './pages/operator/service/MailsPage.tsx';
import { noticesByForm, noticesPage } from './pages/operator/service/NoticesPage.tsx';
import { consoleProjectsPage } from './pages/operator/service/ProjectsPage.tsx';
import { recordsByForm, recordsPage } from './pages/operator/service/RecordsPage.tsx';
import { settingsByForm } from './pages/operator/settings/settings-by-form.ts';
import { settingsPage } from './pages/operator/settings/SettingsPage.tsx';
import { jobByForm } from './pages/operator/job-by-form.ts';
import { healthPage } from './pages/operator/HealthPage.tsx';
import { jobsPage } from './pages/operator/JobsPage.tsx';
import { memberByForm } from './pages/operator/member-by-form.ts';
import { memberPage } from './pages/operator/MemberPage.tsx';
import { membersPage } from './pages/operator/MembersPage.tsx';
import { onlyStaff, onlyStaffOnceRun } from './pages/operator/only-staff.ts';
import { operatorPage } from './pages/operator/TodayPage.tsx';
import { profileEditPage } from './pages/accounts/profile/ProfileEditPage.tsx';
import { recordPage } from './pages/accounts/profile/RecordPage.tsx';
import { profilePage } from './pages/accounts/profile/ProfilePage.tsx';
import { tokensByForm, tokensPage } from './pages/public-api/TokensPage.tsx';
import { invitationByForm, invitationPage } from './pages/projects/team/InvitationPage.tsx';
import { webhookByForm, webhookPage } from './pages/public-api/WebhookPage.tsx';
import { webhooksByForm, webhooksPage } from './pages/public-api/WebhooksPage.tsx';
import { analysisByForm, analysisFile } from './pages/projects/analysis/analysis-by-form.ts';
import { reviewsByForm } from './pages/projects/reviews/reviews-by-form.ts';
import { reviewPage } from './pages/projects/reviews/ReviewPage.tsx';
import { reviewReportPage } from './pages/projects/reviews/ReviewReportPage.tsx';
import { issueLinesFile, reviewReportFile } from './pages/projects/reviews/report-files.ts';
import { progressFile } from './pages/projects/progress/progress-file.ts';
import {
  statementFile,
  statementPdf,
  statementRowsFile,
} from './pages/projects/statement/statement-files.ts';
import {
  releasedFile,
  releasedPdf,
  releasedRowsFile,
} from './pages/projects/statement/released-files.ts';
import { releasedListPage, releasedPage } from './pages/projects/statement/ReleasedPages.tsx';
import { ownReleasedPage, withdrawByForm } from './pages/projects/statement/OwnReleasedPage.tsx';
import { statementByForm, statementPage } from './pages/projects/statement/StatementPage.tsx';
import { newProjectByForm } from './pages/projects/new-project-by-form.ts';
import { newProjectPage } from './pages/projects/NewProjectPage.tsx';
import { projectByForm } from './pages/projects/project-by-form.ts';
import { projectPage } from './pages/projects/ProjectPage.tsx';
import { projectsByForm } from './pages/projects/list/projects-by-form.ts';
import { projectsPage } from './pages/projects/list/ProjectsPage.tsx';
import { searchPage } from './pages/projects/list/SearchPage.tsx';
import {
  cardByForm,
  changeByForm,
  checkoutByForm,
  consentByForm,
  finishByForm,
  resumeByForm,
  sandboxByForm,
  stopByForm,
  trialByForm,
} from './pages/billing/payment-by-form.ts';
import { paymentWindow } from './pages/billing/payment-window.ts';
import { changePage } from './pages/billing/ChangePage.tsx';
import { receiptPage } from './pages/billing/ReceiptPage.tsx';
import { paymentPage } from './pages/billing/PaymentPage.tsx';
import { returnPage } from './pages/billing/ReturnPage.tsx';
import { boardSearch, packageUploads, returnedFiles, statements, uploads } from './api/limits.ts';

/** The table of page addresses. */
export const pages = new Hono<AppEnv>()
  .get('/', landingPage)
  .get('/auth/sign-in', onlySignedOut, giveFormToken, signInPage)
  .get('/auth/sign-up', onlySignedOut, giveFormToken, signUpPage)
  .get('/auth/chk-request/*', onlySignedOut, confirmPage)
  .get('/invitation/:key', giveFormToken, invitationPage)
  .post('/invitation/:key', sameOrigin, onlySignedIn, invitationByForm)
  .get('/auth/forgot-password', forgotPasswordPage)
  .get('/auth/reset-password', resetPasswordPage)
  .get('/auth/withdrawal', onlySignedIn, withdrawalPage)
  .get('/auth/consent', onlySignedIn, onlyWhoOwes, consentPage)
  .post('/auth/consent', sameOrigin, onlySignedIn, agreeByForm)
  .get('/operator', onlyStaffOnceRun, operatorPage)
  .post('/operator', sameOrigin, onlyWithoutOperator, startByForm)
  .get('/operator/members', onlyStaff, membersPage)
  .get('/operator/members/:no', onlyStaff, memberPage)
  .post('/operator/members/:no', sameOrigin, onlyStaff, memberByForm)
  .get('/operator/projects', onlyStaff, consoleProjectsPage)
  .get('/operator/confirm', onlyStaff, freshPage)
  .post('/operator/confirm', sameOrigin, onlyStaff, freshByForm)
  .get('/operator/payments', onlyStaff, paymentsPage)
  .get('/operator/payments/:id', onlyStaff, orderPage)
  .post('/operator/payments/:id', sameOrigin, onlyStaff, orderByForm)
  .get('/operator/books', onlyStaff, ledgerPage)
  .post('/operator/books', sameOrigin, onlyStaff, ledgerByForm)
  .get('/operator/mails', onlyStaff, mailsPage)
  .post('/operator/mails', sameOrigin, onlyStaff, mailByForm)
  .get('/operator/notices', onlyStaff, noticesPage)
  .post('/operator/notices', sameOrigin, onlyStaff, noticesByForm)
  .get('/operator/records', onlyStaff, recordsPage)
  .post('/operator/records', sameOrigin, onlyStaff, recordsByForm)
  .get('/operator/settings', onlyStaff, settingsPage)
  .post('/operator/settings', sameOrigin, onlyStaff, settingsByForm)
  .get('/operator/costs', onlyStaff, costsPage)
  .get('/operator/figures', onlyStaff, figuresPage)
  .get('/operator/health', onlyStaff, healthPage)
  .get('/operator/jobs', onlyStaff, jobsPage)
  .post('/operator/jobs', sameOrigin, onlyStaff, jobByForm)
  .get('/profile', onlySignedIn, profilePage)
  .get('/profile/record', onlySignedIn, recordPage)
  .get('/profile/statements', onlySignedIn, ownReleasedPage)
  .post('/profile/statements', sameOrigin, onlySignedIn, withdrawByForm)
  .get('/profile/tokens', onlySignedIn, tokensPage)
  .post('/profile/tokens', sameOrigin, onlySignedIn, tokensByForm)
  .get('/profile/webhooks', onlySignedIn, webhooksPage)
  .post('/profile/webhooks', sameOrigin, onlySignedIn, webhooksByForm)
  .get('/profile/webhooks/:webhook', onlySignedIn, webhookPage)
  .post('/profile/webhooks/:webhook', sameOrigin, onlySignedIn, webhookByForm)
  .get('/profile/edit', onlySignedIn, profileEditPage)
  .get('/api-status', onlySignedIn, apiStatusPage)
  .get('/settings/engines', onlyOperator, enginesPage)
  .get('/docs/policy', policyPage)
  .get('/docs/personal', personalPage)
  .get('/docs/introduction', introductionPage)
  .get('/docs/checks', checksPage)
  .get('/docs/checks/:code', checkPage)
  .get('/developers', developersPage)
  .get('/unauthorized', unauthorizedPage)
  .get('/error/:status', statusPage)
  .get('/inquiry', inquiryPage)
  .post('/inquiry', sameOrigin, inquiryByForm)
  .get('/inquiry/:name', sentInquiryPage)
  .post('/inquiry/:name', sameOrigin, replyByForm)
  .get('/operator/inquiries', onlyStaff, inboxPage)
  .get('/operator/inquiries/templates', onlyStaff, templatesPage)
  .post('/operator/inquiries/templates', sameOrigin, onlyStaff, templatesByForm)
  .get('/operator/inquiries/:no', onlyStaff, inboxInquiryPage)
  .post('/operator/inquiries/:no', sameOrigin, onlyStaff, inboxByForm)
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
  .get('/projects/edit/:no/package', onlySignedIn, projectPackagePage)
  .post('/projects/edit/:no/package', sameOrigin, onlySignedIn, projectPackageByForm)
  .get('/packages', onlySignedIn, packagesPage)
  .post('/packages', packageUploads, sameOrigin, onlySignedIn, packagesByForm)
  .get('/packages/:name', onlySignedIn, packagePage)
  .post('/packages/:name', sameOrigin, onlySignedIn, packageByForm)
  .get('/packages/:name/file', onlySignedIn, packageFile)
  .get('/projects/edit/:no/statement', statements, onlySignedIn, statementPage)
  .post('/projects/edit/:no/statement', statements, sameOrigin, onlySignedIn, statementByForm)
  .get('/projects/edit/:no/statement/xlsx', statements, onlySignedIn, statementFile)
  .get('/projects/edit/:no/statement/pdf', statements, onlySignedIn, statementPdf)
  .get('/projects/edit/:no/statement/rows', statements, onlySignedIn, statementRowsFile)
  .get('/projects/edit/:no/statements', onlySignedIn, releasedListPage)
  .get('/projects/edit/:no/statements/:released', statements, onlySignedIn, releasedPage)
  .get('/projects/edit/:no/statements/:released/xlsx', statements, onlySignedIn, releasedFile)
  .get('/projects/edit/:no/statements/:released/pdf', statements, onlySignedIn, releasedPdf)
  .get('/projects/edit/:no/statements/:released/rows', statements, onlySignedIn, releasedRowsFile)
  .post('/projects/edit/:no/reviews', sameOrigin, onlySignedIn, reviewsByForm)
  .get('/projects/edit/:no/reviews/:id', onlySignedIn, reviewPage)
  .get('/projects/edit/:no/reviews/:id/report', onlySignedIn, reviewReportPage)
  .get('/projects/edit/:no/reviews/:id/report/xlsx', onlySignedIn, reviewReportFile)
  .get('/projects/edit/:no/reviews/:id/report/issues', onlySignedIn, issueLinesFile)
  .get('/glossaries', glossariesPage)
  .post('/glossaries', sameOrigin, onlySignedIn, glossariesByForm)
  .get('/editGlossary/:direction/:project_no/:name', onlySignedIn, editGlossaryPage)
  .get('/assignment/:project/:filename', onlySignedIn, assignmentPage)
  .get('/review-file/:filename', onlySignedIn, reviewFilePage)
  .post('/review-file/:filename', returnedFiles, sameOrigin, onlySignedIn, reviewFileByForm)
  .get('/review-file/:filename/:kind', onlySignedIn, handoutFile)
  .get('/pages/clients', memoriesPage)
  .get('/memories/:no', onlySignedIn, memoryPage)
  .get('/inspector/:project_no/:filename/:direction', onlySignedIn, inspectorPage)
  .get('/support', boardPage)
  .get('/supports/:query?', boardPage)
  .get('/support/:query', postPage)
  .post('/support/:query', sameOrigin, onlySignedIn, postByForm)
  .get('/u/:id', imageFile)
  .get('/support-search/:query?', boardSearch, searchBoardPage)
  .get('/form/add/:query', onlySignedIn, addPage)
  .post('/form/add/:query', sameOrigin, onlySignedIn, addByForm)
  .get('/form/edit/:query', onlySignedIn, editPage)
  .post('/form/edit/:query', sameOrigin, onlySignedIn, editByForm)
  .get('/form/delete/:query', onlySignedIn, deletePostPage)
  .post('/form/delete/:query', sameOrigin, onlySignedIn, deletePostByForm)
  .get('/form/delete_comment/:query', onlySignedIn, deleteCommentPage)
  .post('/form/delete_comment/:query', sameOrigin, onlySignedIn, deleteCommentByForm)
  .get('/form/report/:thing/:no', onlySignedIn, reportPage)
  .post('/form/report/:thing/:no', sameOrigin, onlySignedIn, reportByForm)
  .get('/form/glossary/:query', onlySignedIn, proposalPage)
  .post('/form/glossary/:query', sameOrigin, onlySignedIn, proposalByForm)
  .get('/form/block/:no', onlySignedIn, blockPage)
  .post('/form/block/:no', sameOrigin, onlySignedIn, blockByForm)
  .get('/moderation', onlyStaff, queuePage)
  .post('/moderation', sameOrigin, onlyOperator, answerByForm)
  .get('/moderation/mine', onlySignedIn, minePage)
  .get('/moderation/mine/:no', onlySignedIn, mineActPage)
  .post('/moderation/mine/:no', sameOrigin, onlySignedIn, appealByForm)
  .get('/moderation/requests/:no', onlyOperator, requestPage)
  .post('/moderation/requests/:no', sameOrigin, onlyOperator, requestByForm)
  .get('/rights', rightsPage)
  .post('/rights', sameOrigin, rightsByForm)
  .get('/rights/:key', rightsStatePage)
  .post('/rights/:key', sameOrigin, confirmByForm)
  .get('/moderation/:thing/:no', onlyStaff, thingPage)
  .post('/moderation/:thing/:no', sameOrigin, onlyStaff, thingByForm)
  .get('/payment', paymentWindow, paymentPage)
  .post('/payment/checkout', sameOrigin, onlySignedIn, paymentWindow, checkoutByForm)
  .get('/payment/return', onlySignedIn, paymentWindow, returnPage)
  .post('/payment/finish', sameOrigin, onlySignedIn, paymentWindow, finishByForm)
  .post('/payment/stop', sameOrigin, onlySignedIn, stopByForm)
  .post('/payment/resume', sameOrigin, onlySignedIn, resumeByForm)
  .post('/payment/trial', sameOrigin, onlySignedIn, trialByForm)
  .post('/payment/consent', sameOrigin, onlySignedIn, consentByForm)
  .get('/payment/change', onlySignedIn, paymentWindow, changePage)
  .post('/payment/change', sameOrigin, onlySignedIn, paymentWindow, changeByForm)
  .post('/payment/card', sameOrigin, onlySignedIn, paymentWindow, cardByForm)
  .post('/payment/sandbox', sameOrigin, onlySignedIn, paymentWindow, sandboxByForm)
  .get('/payment/receipt/:id', onlySignedIn, paymentWindow, receiptPage)
  .get('/chats', onlySignedIn, chatsPage)
  .get('/chats/:name', onlySignedIn, chatRoomPage)
  .get('/notifications', onlySignedIn, notificationsPage)
  .get('/notifications/settings', onlySignedIn, notificationSettingsPage)
  .post('/notifications/settings', sameOrigin, onlySignedIn, saveSettingsByForm)
  .get('/dashboard/default', homePage)
  .get('/dev/outbox', outboxPage)
  .get('/upload', uploadPage)
  .post('/upload', uploads, sameOrigin, uploadByForm)
  .get('/editor/:filename/:direction', editorPage)
  .get('/translate/:project/:filename/:direction', onlySignedIn, editorPage);

export const notFoundPage: NotFoundHandler<AppEnv> = (c) =>
  errorPage(c, new DomainError('page.notFound'));

export const onPageError: ErrorHandler<AppEnv> = async (error, c) => {
  const refusal = refusalOf(error, c);
  if (refusal.code !== 'auth.required') return errorPage(c, refusal);
  // The login ended while something was written; it is shown here, for a redirect would lose it.
  const typed = c.req.method === 'POST' ? await writtenWords(c) : [];
  if (typed.length > 0) {
    c.set('typed', typed);
    return errorPage(c, refusal);
  }
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/unauthorized?next=${encodeURIComponent(pathname + search)}`);
};
