import { z } from 'zod'
import { Count, Id } from './primitives.ts'

export const InterestWeight = z.int().min(1).max(3)

export const Interest = z
  .strictObject({
    id: Id,
    parentId: Id.nullable().describe('The topic it belongs to; the tree has two levels.'),
    name: z.string(),
    chosen: z.boolean(),
    weight: InterestWeight.describe('How much it matters to the viewer; 1 when not chosen.'),
    peopleCount: Count,
  })
  .meta({ id: 'Interest' })
export type Interest = z.output<typeof Interest>
