import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { GoalStep, Id, ManagedGoal, ManagedTopic, Title, Translations } from '../../shared/index.ts'

const Topics = z.strictObject({ topics: z.array(ManagedTopic) })
const Goals = z.strictObject({ goals: z.array(ManagedGoal) })
const position = z.int().min(0).max(100_000).describe('The order among others: lower first.')

export const topicsList = call({
  method: 'POST',
  path: '/admin/topics/list',
  auth: 'staff',
  summary: 'Lists the whole tree of interests with its translations, parents before their subtopics.',
  description: 'For administrators.',
  response: Topics,
  isReadOnly: true,
  extension: true,
})

export const topicsSave = call({
  method: 'POST',
  path: '/admin/topics/save',
  auth: 'staff',
  summary: 'Adds a topic, or changes one.',
  description:
    'For administrators. There are two levels: `TOO_DEEP` below a subtopic, or for a topic that has subtopics. ' +
    '`INTEREST_UNKNOWN` for a topic or parent that does not exist.',
  body: z.strictObject({
    id: Id.optional().describe('Without one it is added.'),
    parentId: Id.nullable(),
    name: Title,
    names: Translations,
    position,
    hidden: z.boolean(),
  }),
  response: Topics,
  errors: ['INTEREST_UNKNOWN', 'TOO_DEEP'],
  extension: true,
})

export const topicsMerge = call({
  method: 'POST',
  path: '/admin/topics/merge',
  auth: 'staff',
  summary: 'Merges a topic into another: people, groups and goals that have the first have the second afterwards.',
  description:
    'For administrators. It cannot be undone. Subtopics move along; `TOO_DEEP` if the second topic is a subtopic itself.',
  body: z.strictObject({ id: Id, intoId: Id }),
  response: Topics,
  errors: ['INTEREST_UNKNOWN', 'TOO_DEEP'],
  extension: true,
})

export const goalsList = call({
  method: 'POST',
  path: '/admin/goals/list',
  auth: 'staff',
  summary: 'Lists the goals that newcomers may choose, with those that are not offered any more.',
  description: 'For administrators.',
  response: Goals,
  isReadOnly: true,
  extension: true,
})

export const goalsSave = call({
  method: 'POST',
  path: '/admin/goals/save',
  auth: 'staff',
  summary: 'Adds a goal, or changes one.',
  description:
    'For administrators; newcomers see it within a minute. A goal recommends groups to people who chose it: the named ones, and those about its topics. ' +
    '`GOAL_UNKNOWN` for one that does not exist, `INTEREST_UNKNOWN` for a topic.',
  body: z.strictObject({
    id: Id.optional().describe('Without one it is added.'),
    title: Title,
    titles: Translations,
    firstStep: GoalStep.nullable(),
    interestIds: z.array(Id).max(20),
    groupIds: z.array(Id).max(20),
    position,
    offered: z.boolean(),
  }),
  response: Goals,
  errors: ['GOAL_UNKNOWN', 'INTEREST_UNKNOWN'],
  extension: true,
})
