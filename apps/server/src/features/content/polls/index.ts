export { checkPollEnd } from './checkPollEnd.ts'
export { replaceVote } from './replaceVote.ts'
export { deletePolls, insertPoll, optionLines, pollRows } from './store/polls.ts'
export { pollView } from '../present.ts'
