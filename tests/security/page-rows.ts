export const roles = ['nobody', 'visitor', 'stranger', 'owner'] as const;
type PageRow = { page: string; path: string; expected: [number, number, number, number] };

const everyone = [200, 200, 200, 200] satisfies PageRow['expected'];
const signedIn = [302, 302, 200, 200] satisfies PageRow['expected'];
const signedOut = [200, 200, 302, 302] satisfies PageRow['expected'];

/** The console of those who run the service: `operator-matrix.test.ts` says what they may do in it. */
const ofStaff = [302, 302, 403, 403] satisfies PageRow['expected'];

/** Forms are sent there, and there is no page to read. */
const formOnly = [404, 404, 404, 404] satisfies PageRow['expected'];

/** Who may see which page; 302 sends people on. A page without a row makes the build fail. */
export const pageRows: PageRow[] = [
  { page: '/', path: '/', expected: everyone },
  { page: '/auth/sign-in', path: '/auth/sign-in', expected: signedOut },
  { page: '/auth/sign-up', path: '/auth/sign-up', expected: signedOut },
  { page: '/auth/chk-request/*', path: '/auth/chk-request/x?temp=y', expected: signedOut },
  { page: '/invitation/:key', path: '/invitation/made-up', expected: [410, 410, 410, 410] },
  { page: '/auth/forgot-password', path: '/auth/forgot-password', expected: everyone },
  { page: '/auth/reset-password', path: '/auth/reset-password', expected: signedIn },
  { page: '/auth/reset-password', path: '/auth/reset-password?token=x', expected: everyone },
  { page: '/auth/withdrawal', path: '/auth/withdrawal', expected: signedIn },
  // Members who owe nothing go on to where they wanted to go.
  { page: '/auth/consent', path: '/auth/consent', expected: [302, 302, 302, 302] },
  // Nobody operates the service of this test; afterwards it is the console, whose roles have a matrix of their own.
  { page: '/operator', path: '/operator', expected: everyone },
  { page: '/operator/members', path: '/operator/members', expected: ofStaff },
  { page: '/operator/members/:no', path: '/operator/members/1', expected: ofStaff },
  { page: '/operator/confirm', path: '/operator/confirm', expected: ofStaff },
  { page: '/operator/payments', path: '/operator/payments', expected: ofStaff },
  {
    page: '/operator/payments/:id',
    path: `/operator/payments/${'0'.repeat(26)}`,
    expected: ofStaff,
  },
  { page: '/operator/projects', path: '/operator/projects', expected: ofStaff },
  { page: '/operator/books', path: '/operator/books', expected: ofStaff },
  { page: '/operator/mails', path: '/operator/mails', expected: ofStaff },
  { page: '/operator/notices', path: '/operator/notices', expected: ofStaff },
  { page: '/operator/settings', path: '/operator/settings', expected: ofStaff },
  { page: '/operator/records', path: '/operator/records', expected: ofStaff },
  { page: '/operator/costs', path: '/operator/costs', expected: ofStaff },
  { page: '/operator/figures', path: '/operator/figures', expected: ofStaff },
  { page: '/operator/health', path: '/operator/health', expected: ofStaff },
  { page: '/operator/jobs', path: '/operator/jobs', expected: ofStaff },
  { page: '/profile', path: '/profile', expected: signedIn },
  { page: '/profile/record', path: '/profile/record', expected: signedIn },
  { page: '/profile/statements', path: '/profile/statements', expected: signedIn },
  { page: '/profile/tokens', path: '/profile/tokens', expected: signedIn },
  { page: '/profile/webhooks', path: '/profile/webhooks', expected: signedIn },
  // There is none of that number; who may open one is tested with the subject.
  {
    page: '/profile/webhooks/:webhook',
    path: '/profile/webhooks/1',
    expected: [302, 302, 404, 404],
  },
  { page: '/profile/edit', path: '/profile/edit', expected: signedIn },
  { page: '/api-status', path: '/api-status', expected: signedIn },
  // The operator's own view is tested with the subject.
  { page: '/settings/engines', path: '/settings/engines', expected: [302, 302, 403, 403] },
  { page: '/docs/policy', path: '/docs/policy', expected: everyone },
  { page: '/docs/personal', path: '/docs/personal', expected: everyone },
  { page: '/docs/introduction', path: '/docs/introduction', expected: everyone },
  { page: '/docs/checks', path: '/docs/checks', expected: everyone },
  { page: '/docs/checks/:code', path: '/docs/checks/ko.particle', expected: everyone },
  { page: '/developers', path: '/developers', expected: everyone },
  { page: '/unauthorized', path: '/unauthorized', expected: [401, 401, 401, 401] },
  { page: '/error/:status', path: '/error/404', expected: [404, 404, 404, 404] },
  { page: '/inquiry', path: '/inquiry', expected: everyone },
  // There is none of that number; who may read one is tested with the subject.
  { page: '/inquiry/:name', path: '/inquiry/1', expected: [302, 302, 404, 404] },
  {
    page: '/inquiry/:name',
    path: `/inquiry/${'x'.repeat(43)}`,
    expected: [404, 404, 404, 404],
  },
  // The operator's own view is tested with the subject.
  {
    page: '/operator/inquiries',
    path: '/operator/inquiries',
    expected: [302, 302, 403, 403],
  },
  {
    page: '/operator/inquiries/templates',
    path: '/operator/inquiries/templates',
    expected: [302, 302, 403, 403],
  },
  {
    page: '/operator/inquiries/:no',
    path: '/operator/inquiries/1',
    expected: [302, 302, 403, 403],
  },
  { page: '/search_pjt', path: '/search_pjt?search=x', expected: everyone },
  { page: '/projects', path: '/projects?type=post-editing', expected: everyone },
  { page: '/projects/new', path: '/projects/new', expected: signedIn },
  // The first project of all is kim's.
  { page: '/projects/edit/:no', path: '/projects/edit/1', expected: [302, 302, 404, 200] },
  { page: '/projects/edit/:no', path: '/projects/edit/1?tab=team', expected: [302, 302, 404, 200] },
  {
    page: '/translate/:project/:filename/:direction',
    path: '/translate/1/none.txt/ko2en',
    expected: [302, 302, 404, 404],
  },
  {
    page: '/projects/edit/:no',
    path: '/projects/edit/1?tab=analysis',
    expected: [302, 302, 404, 200],
  },
  {
    page: '/projects/edit/:no',
    path: '/projects/edit/1?tab=progress',
    expected: [302, 302, 404, 200],
  },
  {
    // Nothing has been analysed.
    page: '/projects/edit/:no/analysis',
    path: '/projects/edit/1/analysis',
    expected: [302, 302, 404, 404],
  },
  {
    page: '/projects/edit/:no/progress',
    path: '/projects/edit/1/progress',
    expected: [302, 302, 404, 200],
  },
  ...['', '/xlsx', '/pdf', '/rows'].map((part): PageRow => ({
    page: `/projects/edit/:no/statement${part}`,
    path: `/projects/edit/1/statement${part}`,
    expected: [302, 302, 404, 200],
  })),
  {
    page: '/projects/edit/:no/statements',
    path: '/projects/edit/1/statements',
    expected: [302, 302, 404, 200],
  },
  // Nothing is released; who may read what is tested with the subject.
  ...['', '/xlsx', '/pdf', '/rows'].map((part): PageRow => ({
    page: `/projects/edit/:no/statements/:released${part}`,
    path: `/projects/edit/1/statements/1${part}`,
    expected: [302, 302, 404, 404],
  })),
  {
    page: '/projects/edit/:no/package',
    path: '/projects/edit/1/package',
    expected: [302, 302, 404, 200],
  },
  { page: '/projects/edit/:no/reviews', path: '/projects/edit/1/reviews', expected: formOnly },
  // Nothing is reviewed; who may read a review is tested with the subject.
  ...['', '/report', '/report/xlsx', '/report/issues'].map((part): PageRow => ({
    page: `/projects/edit/:no/reviews/:id${part}`,
    path: `/projects/edit/1/reviews/1${part}`,
    expected: [302, 302, 404, 404],
  })),
  // Visitors are shown what they would find there.
  { page: '/glossaries', path: '/glossaries', expected: everyone },
  {
    page: '/editGlossary/:direction/:project_no/:name',
    path: '/editGlossary/ko2en/individual/of%20kim',
    expected: [302, 302, 404, 200],
  },
  {
    page: '/assignment/:project/:filename',
    path: '/assignment/1/none.txt',
    expected: [302, 302, 404, 404],
  },
  { page: '/pages/clients', path: '/pages/clients', expected: everyone },
  // The first memory of all is kim's.
  { page: '/memories/:no', path: '/memories/1', expected: [302, 302, 404, 200] },
  {
    page: '/inspector/:project_no/:filename/:direction',
    path: '/inspector/1/a.tmx/ko2en',
    expected: [302, 302, 404, 200],
  },
  { page: '/support', path: '/support', expected: everyone },
  { page: '/supports/:query?', path: '/supports?page=1', expected: everyone },
  { page: '/supports/:query?', path: '/supports/1', expected: everyone },
  // The first post of all is kim's, and so is the comment.
  { page: '/support/:query', path: '/support/1', expected: everyone },
  { page: '/support/:query', path: '/support/987', expected: [404, 404, 404, 404] },
  // There is no picture of that name; who may have one is tested with the subject.
  { page: '/u/:id', path: '/u/none', expected: [404, 404, 404, 404] },
  { page: '/support-search/:query?', path: '/support-search?searchkey=x', expected: everyone },
  { page: '/form/add/:query', path: '/form/add/Q', expected: signedIn },
  { page: '/form/edit/:query', path: '/form/edit/1', expected: [302, 302, 403, 200] },
  { page: '/form/delete/:query', path: '/form/delete/1', expected: [302, 302, 403, 200] },
  {
    page: '/form/delete_comment/:query',
    path: '/form/delete_comment/1',
    expected: [302, 302, 403, 200],
  },
  // One's own post is not reported.
  {
    page: '/form/report/:thing/:no',
    path: '/form/report/post/1',
    expected: [302, 302, 200, 409],
  },
  {
    page: '/form/report/:thing/:no',
    path: '/form/report/comment/1',
    expected: [302, 302, 200, 409],
  },
  {
    page: '/form/report/:thing/:no',
    path: '/form/report/message/1',
    expected: [302, 302, 404, 404],
  },
  // Nothing is proposed there.
  { page: '/form/glossary/:query', path: '/form/glossary/1', expected: [302, 302, 404, 404] },
  // The first member is kim, who does not block herself.
  { page: '/form/block/:no', path: '/form/block/1', expected: [302, 302, 200, 422] },
  // The operator's own view is tested with the subject.
  { page: '/moderation', path: '/moderation', expected: [302, 302, 403, 403] },
  {
    page: '/moderation/:thing/:no',
    path: '/moderation/post/1',
    expected: [302, 302, 403, 403],
  },
  {
    page: '/moderation/requests/:no',
    path: '/moderation/requests/1',
    expected: [302, 302, 403, 403],
  },
  { page: '/rights', path: '/rights', expected: everyone },
  {
    page: '/rights/:key',
    path: `/rights/${'x'.repeat(43)}`,
    expected: [404, 404, 404, 404],
  },
  { page: '/moderation/mine', path: '/moderation/mine', expected: signedIn },
  // Nothing was done to anything of theirs.
  { page: '/moderation/mine/:no', path: '/moderation/mine/1', expected: [302, 302, 404, 404] },
  { page: '/payment', path: '/payment', expected: everyone },
  { page: '/payment/checkout', path: '/payment/checkout', expected: formOnly },
  { page: '/payment/finish', path: '/payment/finish', expected: formOnly },
  { page: '/payment/stop', path: '/payment/stop', expected: formOnly },
  { page: '/payment/resume', path: '/payment/resume', expected: formOnly },
  { page: '/payment/trial', path: '/payment/trial', expected: formOnly },
  { page: '/payment/consent', path: '/payment/consent', expected: formOnly },
  { page: '/payment/card', path: '/payment/card', expected: formOnly },
  { page: '/payment/sandbox', path: '/payment/sandbox', expected: formOnly },
  { page: '/payment/return', path: '/payment/return?order=none', expected: signedIn },
  // Nothing is sold in this world.
  {
    page: '/payment/change',
    path: '/payment/change?item=annual_plus',
    expected: [302, 302, 503, 503],
  },
  { page: '/payment/receipt/:id', path: '/payment/receipt/none', expected: [302, 302, 404, 404] },
  { page: '/chats', path: '/chats', expected: signedIn },
  { page: '/chats/:name', path: '/chats/nobody', expected: [302, 302, 404, 404] },
  // With oneself there is none.
  { page: '/chats/:name', path: '/chats/kim', expected: [302, 302, 200, 404] },
  { page: '/chats/:name', path: '/chats/team?project=1', expected: [302, 302, 404, 200] },
  { page: '/notifications', path: '/notifications', expected: signedIn },
  { page: '/packages', path: '/packages', expected: signedIn },
  // There is none of that name; who may open one is tested with the subject.
  { page: '/packages/:name', path: '/packages/made-up', expected: [302, 302, 404, 404] },
  { page: '/packages/:name/file', path: '/packages/made-up/file', expected: [302, 302, 404, 404] },
  {
    page: '/review-file/:filename',
    path: '/review-file/kim.txt',
    expected: [302, 302, 404, 200],
  },
  {
    page: '/review-file/:filename/:kind',
    path: '/review-file/kim.txt/docx',
    expected: [302, 302, 404, 200],
  },
  { page: '/notifications/settings', path: '/notifications/settings', expected: signedIn },
  { page: '/dashboard/default', path: '/dashboard/default', expected: everyone },
  // The developer's page is there in development only.
  { page: '/dev/outbox', path: '/dev/outbox', expected: [404, 404, 404, 404] },
  { page: '/upload', path: '/upload', expected: everyone },
  {
    page: '/editor/:filename/:direction',
    path: '/editor/kim.txt/ko2en',
    expected: [302, 404, 404, 200],
  },
  {
    page: '/editor/:filename/:direction',
    path: '/editor/visitor.txt/ko2en',
    expected: [302, 200, 404, 404],
  },
];
