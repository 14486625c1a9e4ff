import {
  deleteSupportFile,
  postDownloadFile,
  postSupportFile,
} from '../../src/community/attachments/handlers.ts';
import {
  deleteBlock,
  getBlocks,
  postChat,
  postChatFile,
  postChats,
  putBlock,
  putMute,
} from '../../src/community/chat/handlers.ts';
import {
  deleteOwnComment,
  getComments,
  getMentionNames,
  postComment,
  postRecomment,
  postRestoreOwnComment,
  putAccepted,
  putComment,
} from '../../src/community/comments/handlers.ts';
import { deleteDraft, getDraft, putDraft } from '../../src/community/drafts/handlers.ts';
import { postImage } from '../../src/community/files/handlers.ts';
import { postInquiry } from '../../src/community/inquiry/handlers.ts';
import {
  deleteOwnLove,
  deleteSupport,
  getSupport,
  getSupports,
  postLove,
  postRestoreSupport,
  postSupport,
  putSupport,
} from '../../src/community/posts/handlers.ts';
import { getSupportSearch } from '../../src/community/search/handlers.ts';
import { getTermQuestion, postTermQuestion } from '../../src/community/terms/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';
import { attachments, boardSearch, chatFiles, images } from './limits.ts';

export const inquiry = new Hono<AppEnv>().post('/inquiry', ...postInquiry);

export const board = new Hono<AppEnv>()
  .get('/supports', ...getSupports)
  .get('/supports/:query', ...getSupports)
  .get('/support-search', boardSearch, ...getSupportSearch)
  .get('/support-search/:query', boardSearch, ...getSupportSearch)
  .get('/support/:query', ...getSupport)
  .get('/comments/:query', ...getComments)
  .get('/mention-names/:query', ...getMentionNames)
  .post('/comment/:query', ...postComment)
  .post('/recomment/:query', ...postRecomment)
  .post('/love', ...postLove)
  .delete('/love', ...deleteOwnLove)
  .post('/support', ...postSupport)
  .put('/support/:query', ...putSupport)
  .delete('/support/:query', ...deleteSupport)
  .post('/support/:query/restore', ...postRestoreSupport)
  .post('/support/:query/file', attachments, ...postSupportFile)
  .delete('/support/:query/file', ...deleteSupportFile)
  .post('/download-file', ...postDownloadFile)
  .post('/images', images, ...postImage)
  .get('/draft/:key', ...getDraft)
  .put('/draft/:key', ...putDraft)
  .delete('/draft/:key', ...deleteDraft)
  .get('/termQuestion/:project/:user/:file', ...getTermQuestion)
  .post('/termQuestion', ...postTermQuestion)
  .put('/support/:query/accepted', ...putAccepted)
  .put('/comment/:query', ...putComment)
  .delete('/comment/:query', ...deleteOwnComment)
  .post('/comment/:query/restore', ...postRestoreOwnComment);

export const chats = new Hono<AppEnv>()
  .post('/chat', ...postChat)
  .post('/chats', ...postChats)
  .post('/chat-files', chatFiles, ...postChatFile)
  .put('/chat/mute', ...putMute)
  .get('/blocks', ...getBlocks)
  .put('/blocks/:name', ...putBlock)
  .delete('/blocks/:name', ...deleteBlock);
