import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { measureCost } from '../costs.ts'
import { type Running, type Wiring, createApp } from '../../src/app.ts'
import { connect } from '#adapters/database/connect.ts'
import { createOfflineGazetteer } from '#adapters/gazetteer/offline.ts'
import { createImages } from '#adapters/images/pool.ts'
import { createPasswords } from '#adapters/password/password.ts'
import { readConfig } from '../../src/config.ts'
import type { App } from '#kernel/http/app.ts'
import { openDrain } from '#kernel/work/jobs.ts'
import { dispatchOutbox } from '#kernel/work/outbox.ts'
import { systemRuntime } from '#kernel/runtime.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { cloneDatabase } from './database.ts'
import { type Person, type PersonFacts, type Visitor, addPerson, visitorOf } from './people.ts'
import { compareAnswers } from './documentedAnswers.ts'
import { recordExamples } from './examples.ts'
import { saveRefusals, recordRefusals } from './refusals.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

export interface World {
  readonly app: App
  readonly running: Running
  readonly databaseUrl: string
  /** An anonymous visitor: a client without a session. */
  readonly visitor: Visitor
  /** A member with a name; the same name is the same member. */
  person(name: string, facts?: PersonFacts): Promise<Person>
  /** Moves the clock of the whole server forward. */
  pass(ms: number): void
  /** Runs the outbox and jobs until nothing is left. */
  settle(): Promise<void>
  /** Work in a transaction, for what no call can bring about. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** How many queries `work` made. */
  countQueries(work: () => Promise<unknown>): Promise<number>
  /** The statements that `work` sent. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /** The tables that `work` wrote to. */
  tablesWritten(work: () => Promise<unknown>): Promise<string[]>
}

export interface WorldOptions {
  readonly env?: Record<string, string>
  readonly wiring?: Wiring
  /**
   * Leaves deadlocked transactions until their time is up, and refuses them: otherwise the database would cancel one
   * of them after a second, and the call would be retried as if nothing were wrong.
   */
  readonly leavesDeadlocks?: boolean
}

/**
 * Parts that hold nothing of a world, and take a while to start: threads, a child, the names of all cities. The worlds
 * of one worker share these parts. They end with it.
 */
const shared = { passwords: createPasswords(), images: createImages(), gazetteer: createOfflineGazetteer() }

/** Where a statement writes. */
const writing = /\b(?:insert into|delete from|(?<!for |for no key |do )update(?! set| of| skip| nowait))\s+"?(\w+)"?/gi

function leavingDeadlocks(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c deadlock_timeout=10min')
  // A plus sign stands for itself in the addresses of databases.
  return address.href.replaceAll('+', '%20')
}

/** A whole server on a database of its own, spoken to through the product's client. Closes itself after the file. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const database = await measureCost('database', () =>
    cloneDatabase(inject('postgresUrl'), `test_${randomBytes(8).toString('hex')}`),
  )
  const dataDir = await mkdtemp(path.join(tmpdir(), 'koinon-test-'))
  let skewMs = 0
  let queries = 0
  let written: Set<string> | null = null
  let statements: string[] | null = null
  const url = options.leavesDeadlocks ? leavingDeadlocks(database.url) : database.url
  const connection = connect(url, {
    pool: 8,
    onEvent: ({ query }) => {
      queries += 1
      statements?.push(query.sql)
      for (const [, table] of written ? query.sql.matchAll(writing) : []) if (table) written?.add(table)
    },
  })
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    // Tests reach no foreign page; those of previews supply a fetcher of their own.
    LINK_PREVIEWS: '0',
    KOINON_DATA: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost:4000',
    ...options.env,
  })
  const running = await measureCost('server', () =>
    createApp(config, {
      connection,
      runtime: systemRuntime(() => Date.now() + skewMs),
      limitScale: 1000,
      ...options.wiring,
      ports: { ...shared, ...options.wiring?.ports },
    }),
  )
  const { app } = running
  const jobs = openDrain(app, database.url)
  const { refusals, undeclared } = recordRefusals(running)
  const differences = compareAnswers(running)
  const file = path.relative(root, expect.getState().testPath ?? '')
  recordExamples(running, file)
  const people = new Map<string, Promise<Person>>()
  const world: World = {
    app,
    running,
    databaseUrl: database.url,
    visitor: visitorOf(running),
    person: (name, facts) => {
      const known = people.get(name) ?? addPerson(running, name, facts)
      people.set(name, known)
      return known
    },
    pass: (ms) => void (skewMs += ms),
    settle: async () => {
      // Follow-ups add jobs and jobs emit events: until there are no more of either.
      for (let rounds = 0; rounds < 20; rounds += 1) {
        const taken = await dispatchOutbox(app)
        await jobs.drain()
        if (taken === 0 && (await dispatchOutbox(app)) === 0) return
      }
      throw new Error('The world does not come to rest: an event causes itself.')
    },
    inTransaction: (work) => inTransaction(app, work),
    countQueries: async (work) => {
      const before = queries
      await work()
      return queries - before
    },
    statementsOf: async (work) => {
      const sent: string[] = (statements = [])
      await work()
      statements = null
      return sent
    },
    tablesWritten: async (work) => {
      const tables = (written = new Set<string>())
      await work()
      written = null
      return [...tables].sort()
    },
  }
  afterAll(async () => {
    await saveRefusals(inject('refusalsFolder'), {
      file,
      refusals: [...refusals],
      undeclared: [...undeclared],
    })
    await jobs.end()
    await measureCost('server', async () => {
      await running.close()
      await connection.close()
    })
    await measureCost('database', () => database.drop())
    await rm(dataDir, { recursive: true, force: true })
    expect([...differences], 'Answers that docs/openapi.json does not describe').toEqual([])
  })
  return world
}
