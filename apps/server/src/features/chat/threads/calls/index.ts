export { getThread } from './getThread.ts'
export { getThreads } from './getThreads.ts'
export { markThreadRead } from './markThreadRead.ts'
export { setThreadFollowed } from './setThreadFollowed.ts'
