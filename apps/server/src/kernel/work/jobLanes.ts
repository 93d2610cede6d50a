import type { Runner } from 'graphile-worker'
import type { Log } from '../log.ts'

/** Pauses before a lane that ended by itself is started again, in ms; the last one is repeated for as long as it takes. */
const restartPausesMs = [100, 500, 1000, 2000, 5000]

export interface JobLane {
  /** Lets running jobs finish, then ends the lane. */
  stop(): Promise<void>
}

/**
 * Keeps a runner of the job queue going until `stop`. A runner ends by itself when it cannot record in the database that a
 * job has ended, for instance while the database is away: another one then takes its place, as soon as it can start. Its
 * unrecorded jobs are freed with its claim (jobLeases.ts) and run again. The first start must succeed.
 */
export async function superviseLane(start: () => Promise<Runner>, log: Log): Promise<JobLane> {
  let runner: Runner | null = await start()
  let isStopping = false
  const stopping = Promise.withResolvers<void>()

  const restart = async (): Promise<Runner | null> => {
    for (let attempt = 0; !isStopping; attempt += 1) {
      const pauseMs = restartPausesMs[Math.min(attempt, restartPausesMs.length - 1)] ?? 0
      let timer: NodeJS.Timeout | undefined
      await Promise.race([new Promise((resolve) => (timer = setTimeout(resolve, pauseMs))), stopping.promise])
      clearTimeout(timer)
      if (isStopping) break
      try {
        const started = await start()
        if (!isStopping) return started
        await started.stop()
      } catch (error) {
        log.warn({ err: error }, 'the job queue cannot be worked now and is tried again')
      }
    }
    return null
  }
  const supervise = async (): Promise<void> => {
    while (runner) {
      const error: unknown = await runner.promise.then(
        () => null,
        (failure: unknown) => failure,
      )
      if (isStopping) return
      runner = null
      log.warn(error === null ? {} : { err: error }, 'the job queue stopped by itself and is started again')
      runner = await restart()
    }
  }
  const supervision = supervise()
  return {
    stop: async () => {
      isStopping = true
      stopping.resolve()
      // One that ended by itself in this moment has nothing left to stop.
      await runner?.stop().catch(() => undefined)
      await supervision
    },
  }
}
