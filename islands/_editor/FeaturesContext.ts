import { createContext } from 'react';
import type { Feature } from './feature.ts';

/** Every row shows the marks of all features, and nothing between the editor and its rows has to know. */
export const FeaturesContext = createContext<readonly Feature[]>([]);
