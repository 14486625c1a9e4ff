import { createContext } from 'react';
import type { Scores } from './scores.ts';

/** Every row shows a score, and nothing between the editor and its rows has to know. */
export const ScoresContext = createContext<Scores | null>(null);
