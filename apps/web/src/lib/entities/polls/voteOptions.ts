import { toastFailure } from '#lib/feedback/toasts.ts'

/** How votes in a poll are sent: of two on their way at once, nobody could say which one counts. */
export const voteOptions = (pollId: string) => ({
  isInOrder: true,
  scope: `vote ${pollId}`,
  onFailure: (error: unknown) => toastFailure(error),
})
