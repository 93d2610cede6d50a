import { z } from 'zod'
import { Count } from './primitives.ts'

export const ReasonKind = z
  .enum(['MUTUAL_FOLLOWS', 'SHARED_GROUP', 'SHARED_INTEREST', 'NEARBY', 'ACTIVE', 'CONTACT', 'POPULAR'])
  .meta({ id: 'ReasonKind' })
export type ReasonKind = z.output<typeof ReasonKind>

export const Reason = z
  .strictObject({ kind: ReasonKind, text: z.string(), count: Count })
  .meta({ id: 'Reason', description: 'Why something is recommended.' })
export type Reason = z.output<typeof Reason>

/** Something recommended and why; `more` adds what a call returns besides. */
export const Recommendation = <T extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(
  item: T,
  more?: M,
) => z.strictObject({ item, reasons: z.array(Reason), ...(more ?? ({} as M)) })
