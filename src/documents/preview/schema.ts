import { DocumentParams } from '../access/schema.ts';
import { z } from 'zod';

const number = z.string().regex(/^\d{1,6}$/).transform(Number);

export const PreviewParams = DocumentParams;
export const PartParams = DocumentParams.extend({ part: number });
export const ImageParams = DocumentParams.extend({ image: number });
