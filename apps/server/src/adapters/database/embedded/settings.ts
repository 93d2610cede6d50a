import { totalmem } from 'node:os'

export type Settings = Readonly<Record<string, string | number>>

const megabyte = 1024 * 1024

/** Memory that this process may use, in MB: the machine's, or the container's limit if that is smaller. */
function usableMegabytes(): number {
  const limit = process.constrainedMemory()
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / megabyte)
}

/**
 * The server's configuration. A durable cluster keeps every committed row through a crash or a power cut; one that is
 * not durable trades that for speed and is for tests only.
 */
export function settingsFor(durable: boolean): Settings {
  const memory = usableMegabytes()
  const shared: Settings = {
    listen_addresses: '127.0.0.1',
    max_connections: 200,
    // A web page's statements are short: compiling them costs more than it saves, and so does a parallel worker.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    random_page_cost: 1.1,
    work_mem: '8MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    default_text_search_config: 'pg_catalog.simple',
    // Failing statements quote rows, which are personal data: the log covers only the server's own state.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  if (!durable) {
    return {
      ...shared,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      max_wal_size: '4GB',
      checkpoint_timeout: '1h',
      shared_buffers: '128MB',
    }
  }
  return {
    ...shared,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Its only method here, pglz, costs a write more than the disk gains (decision 29).
    wal_compression: 'off',
    max_wal_size: '2GB',
    // Used segments of the log are kept for reuse: a writer that needs a new one waits until 16 MB of zeros are on the
    // disk.
    min_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // A large community reads gigabytes again and again, and what is not here is copied; a small one never fills this.
    shared_buffers: `${clamp(memory / 4, 64, 8192)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 16 * 1024)}MB`,
    // Queues are emptied as fast as they fill: within a minute, thousands of dead rows would lie before the next job.
    autovacuum_naptime: '10s',
    // A table that empties keeps its pages for what comes next. To return them, a tenth of a second is spent on looking
    // through the whole of shared_buffers for them, at every turn.
    vacuum_truncate: 'off',
    maintenance_work_mem: `${clamp(memory / 32, 32, 256)}MB`,
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.round(Math.min(Math.max(value, min), max))
}

/** PostgreSQL's configuration syntax: one quoted value per line. */
export function renderSettings(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
  return ['# Written anew at each start; put changes into postgresql.auto.conf (alter system).', ...lines, ''].join(
    '\n',
  )
}
