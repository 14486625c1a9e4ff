import { z } from 'zod';
import { projectNo } from '../../projects/projects/schema.ts';

export const ProgressParams = z.object({ projectNo });
