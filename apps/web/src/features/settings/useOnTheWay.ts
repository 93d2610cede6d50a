import { useMutationState } from '@tanstack/react-query'
import type { CallName, GivenOf } from '../../lib/calls/index.ts'

/**
 * What was given to a call and is not answered yet, the newest last, whoever gave it on this page. Laid over what is
 * kept, it shows every choice at once, and takes it back by itself when it is refused.
 */
export const useOnTheWay = <N extends CallName>(name: N): readonly GivenOf<N>[] =>
  useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as GivenOf<N>,
  })
