import type { Topic } from '../groups.ts'
import { month } from './month.ts'
import type { PostRole } from './postRole.ts'
import { today } from './today.ts'
import { week } from './week.ts'

/** The newest first. */
export const allPosts: readonly PostRole[] = [...today, ...week, ...month].toSorted((a, b) => a.hoursAgo - b.hoursAgo)

/** The people who write in a group, by username. */
export const speakersIn = (topic: Topic): string[] =>
  allPosts.filter(({ to }) => to === topic).flatMap(({ by, talk = [] }) => [by, ...talk.map(([name]) => name)])
