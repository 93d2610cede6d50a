import { useMutationState } from '@tanstack/react-query'
import type { CallName, GivenOf } from '#lib/data/calls/index.ts'

/**
 * The unanswered inputs of a call, newest last, whichever component made it. Merged over the stored values, they show
 * every choice at once, and a refused one reverts by itself.
 */
export const usePendingInputs = <N extends CallName>(name: N): readonly GivenOf<N>[] =>
  useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as GivenOf<N>,
  })
