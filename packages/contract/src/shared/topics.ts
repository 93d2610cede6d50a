import { z } from 'zod'
import { Count, Id, Title } from './primitives.ts'

const languages = ['de', 'es', 'fr', 'pt-BR', 'ar', 'he', 'ja'] as const
/** Words in other languages than English. */
export const Translations = z
  .partialRecord(z.enum(languages), Title)
  .describe('By language; where one is missing, people read the English words.')

export const ManagedTopic = z
  .strictObject({
    id: Id,
    parentId: Id.nullable(),
    name: z.string().describe('In English.'),
    names: z.record(z.string(), z.string()),
    position: z.int(),
    hidden: z.boolean().describe('Not offered any more; people who chose it keep it.'),
    peopleCount: Count,
  })
  .meta({ id: 'ManagedTopic', description: 'A topic of the tree of interests, for administrators.' })
export type ManagedTopic = z.output<typeof ManagedTopic>

export const GoalStep = z
  .enum(['profile', 'interests', 'people', 'group', 'post'])
  .meta({ id: 'GoalStep', description: 'The step of a newcomer’s checklist that fits a goal.' })

export const ManagedGoal = z
  .strictObject({
    id: Id,
    title: z.string().describe('In English.'),
    titles: z.record(z.string(), z.string()),
    firstStep: GoalStep.nullable(),
    interestIds: z.array(Id),
    groupIds: z.array(Id),
    position: z.int(),
    offered: z.boolean(),
  })
  .meta({ id: 'ManagedGoal', description: 'A goal that newcomers may choose, for administrators.' })
export type ManagedGoal = z.output<typeof ManagedGoal>
