import { useCall } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'

const staleTime = 5 * minuteMs

/** All interests that people and groups can choose, in the reader's language. */
export const useTopics = ({ enabled = true } = {}) =>
  useCall('users.getAvailableInterests', {}, { staleTime, enabled }).data?.items ?? []
