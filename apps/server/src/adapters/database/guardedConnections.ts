import type postgres from 'postgres'
import type { AnswerWatch, Carrier } from './answerWatch.ts'
import { queryResult } from './queryResult.ts'
import { isConnectionLost } from './lostConnections.ts'

/** The argument that postgres.js passes to `onexecute`, as far as it is used here. */
interface Guarded extends Carrier {
  onclose: ((error: Error) => void) | null
}
type Reserved = postgres.ReservedSql

/** How statements begin that give a transaction another limit than the session's. */
const ownTimeout = 'set local statement_timeout'

/** An answer as the dialect reads it. */
const resultOf = async <R extends postgres.MaybeRow>(query: postgres.PendingQuery<R[]>) => {
  const { rows, ...rest } = await queryResult(query)
  return Object.assign(rows, rest)
}

/**
 * A reserved connection that knows when it is gone. postgres.js would go on writing to it, which ends the whole
 * process, leaves such statements without an answer and, once it is reconnected for another person, would carry the
 * rest of one transaction into another. So nothing is sent after its end, what is unanswered by then is rejected, and
 * it is not released: the pool has already taken it back.
 */
function guarded(reserved: Reserved, watch: AnswerWatch): Reserved {
  let end: Error | null = null
  let carrier: Guarded | null = null
  let isWatched = true
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => undefined)
  const lose = (error: Error): void => {
    end ??= error
    gone.reject(end)
  }
  /** Of a query: the connection takes it, and it is answered. */
  const course = (watched: boolean) => {
    let isSent = false
    return {
      onexecute: (connection: Guarded): boolean => {
        carrier = connection
        Object.assign(connection, { onclose: lose } satisfies Pick<Guarded, 'onclose'>)
        isSent = watched
        if (watched) watch.begin(connection)
        return true
      },
      answered: (): void => {
        if (isSent && carrier) watch.done(carrier)
      },
    }
  }
  const unsafe = (text: string, values?: unknown[], options?: object): unknown => {
    if (end) return refused(end)
    // A stream starts only when it is read.
    if (!options) return reserved.unsafe(text, values as never)
    // A transaction that takes its time has said so to PostgreSQL.
    if (text.startsWith(ownTimeout)) isWatched = false
    const { onexecute, answered } = course(isWatched)
    const query = reserved.unsafe(text, values as never, { ...options, onexecute } as never)
    query.then(answered, (error: unknown) => {
      answered()
      if (isConnectionLost(error)) lose(error)
    })
    return Object.assign(Promise.race([resultOf(query), gone.promise]), { cancel: () => query.cancel() })
  }
  const release = (): void => {
    if (end) return
    if (carrier) Object.assign(carrier, { onclose: null } satisfies Pick<Guarded, 'onclose'>)
    reserved.release()
  }
  return new Proxy(reserved, {
    get: (target, key): unknown => (key === 'unsafe' ? unsafe : key === 'release' ? release : Reflect.get(target, key)),
  })
}

/** A query that is rejected without being sent. */
const refused = (why: Error) => {
  const query = Promise.reject(why)
  query.catch(() => undefined)
  return Object.assign(query, {
    cancel: () => undefined,
    cursor: () => {
      throw why
    },
  })
}

const retryMs = 1000

/**
 * Reserves a connection of the pool, and asks again until one comes: postgres.js forgets who was waiting if the
 * connection that they would have got was closed. A connection that comes too late is released.
 */
function reserve(sql: postgres.Sql, watch: AnswerWatch): Promise<Reserved> {
  return new Promise((resolve, reject) => {
    let isDone = false
    const once = (settle: () => void): void => {
      isDone = true
      clearInterval(again)
      settle()
    }
    const check = (): void => {
      sql.reserve().then(
        (reserved) => (isDone ? reserved.release() : once(() => resolve(guarded(reserved, watch)))),
        (error: unknown) => {
          if (!isDone) once(() => reject(error))
        },
      )
    }
    const again = setInterval(check, retryMs)
    check()
  })
}

/** The pool with its connections guarded while they are reserved. */
export const withGuardedConnections = (sql: postgres.Sql, watch: AnswerWatch): postgres.Sql =>
  new Proxy(sql, {
    get: (target, key): unknown => (key === 'reserve' ? () => reserve(target, watch) : Reflect.get(target, key)),
  })
