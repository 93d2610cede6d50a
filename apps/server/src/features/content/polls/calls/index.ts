export { pollsVote } from './pollsVote.ts'
