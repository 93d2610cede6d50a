export { voteInPoll } from './voteInPoll.ts'
