import { useWatch } from '#lib/data/realtime/index.ts'

/** There is one queue; everybody who has it open sees what others do in it. */
const queueId = '00000000-0000-7000-8000-000000000000'

/** Keeps the cases on screen up to date while they are open. */
export const useQueueWatch = (): void => useWatch('QUEUE', queueId)
