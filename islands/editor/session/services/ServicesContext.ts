import { createContext } from 'react';
import type { EditorServices } from './services.ts';

/** Given around the editor by tests; without it the editor asks the API. */
export const ServicesContext = createContext<EditorServices | null>(null);
