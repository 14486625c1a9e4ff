import { postInquiry } from '../../src/community/inquiry/handlers.ts';
import {
  deleteBlock,
  getBlocks,
  postChat,
  postChats,
  putBlock,
  putMute,
} from '../../src/community/chat/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';

export const inquiry = new Hono<AppEnv>().post('/inquiry', ...postInquiry);

export const chats = new Hono<AppEnv>()
  .post('/chat', ...postChat)
  .post('/chats', ...postChats)
  .put('/chat/mute', ...putMute)
  .get('/blocks', ...getBlocks)
  .put('/blocks/:name', ...putBlock)
  .delete('/blocks/:name', ...deleteBlock);
