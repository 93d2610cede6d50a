export { castVote, deletePolls, insertPoll, lockPoll, optionLines, pollRows, type PollRow } from './store/polls.ts'
export { pollPolicy } from '../policy.ts'
export { pollView } from '../present.ts'
