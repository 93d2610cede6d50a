import { area, closedToKeys } from '../../kernel/index.ts'
import * as firstPaint from './firstPaint.ts'

/** Whole screens in one answer: the same views, by the same rules, as the separate calls give. */
export const facade = area(closedToKeys(firstPaint))
