import { useCall } from '../../lib/calls/index.ts'

const staleTime = 5 * 60_000

/** All interests that people and groups can choose, in the reader's language. */
export const useTopics = ({ enabled = true } = {}) =>
  useCall('users.getAvailableInterests', {}, { staleTime, enabled }).data?.items ?? []
