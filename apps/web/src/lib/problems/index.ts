export { addSentences, problemOf, problemOfReading } from './problems.ts'
export type { Problem, ProblemKind } from './problems.ts'
export type { ProblemSentences } from './sentences.ts'
export { useCountdown } from './useCountdown.ts'
