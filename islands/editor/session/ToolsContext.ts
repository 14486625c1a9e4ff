import { createContext } from 'react';
import type { ToolAtWork } from './tool.ts';

/** Every row shows the marks of all tools, and nothing between the editor and its rows has to know. */
export const ToolsContext = createContext<readonly ToolAtWork[]>([]);
