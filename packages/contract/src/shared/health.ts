import { z } from 'zod'
import { Count, Time } from './primitives.ts'

/** The parts of an installation, in the order in which they are listed. */
export const healthNames = [
  'SERVER',
  'NODES',
  'DATABASE',
  'STORAGE',
  'BACKUPS',
  'ADDRESS',
  'CERTIFICATE',
  'PROXY',
  'MAIL',
  'SMS',
  'PUSH_WEB',
  'PUSH_IOS',
  'PUSH_ANDROID',
  'JOBS',
  'OUTBOX',
  'PAYMENTS',
  'VIDEO',
  'ANSWERS',
] as const

const NodeState = z
  .strictObject({
    name: z.string().describe('Of the node, and the number of the process on it.'),
    version: z.string(),
    roles: z.array(z.string()),
    startedAt: Time,
    seenAt: Time.describe('When it last reported; it does every 15 seconds.'),
    loopDelayMs: z.number().min(0).describe('The event loop’s delay, 99th percentile of the last 15 seconds.'),
    clockMs: z.number().describe('How far its clock is ahead of the database’s, in milliseconds.'),
  })
  .meta({ id: 'NodeState', description: 'One serving process.' })

const Remedy = z
  .strictObject({
    code: z.enum([
      'SERVER_FAULTS',
      'NODE_SILENT',
      'VERSIONS_DIFFER',
      'CLOCKS_DIFFER',
      'LOOP_SLOW',
      'DATABASE_UNREACHABLE',
      'SCHEMA_NEWER',
      'CONNECTIONS_FEW',
      'TRANSACTION_LONG',
      'STORE_FAILS',
      'STORE_RANGE',
      'STORE_PREFLIGHT',
      'STORE_PARTS',
      'DISK_FULL',
      'TEMPORARY_FULL',
      'BACKUP_NEVER',
      'BACKUP_FAILED',
      'BACKUP_OVERDUE',
      'ADDRESS_INSECURE',
      'NAME_UNKNOWN',
      'CERTIFICATE_ENDS',
      'CERTIFICATE_UNTRUSTED',
      'ADDRESS_ELSEWHERE',
      'PROXY_SOCKETS',
      'PROXY_BODIES',
      'PROXY_ADDRESSES',
      'MAIL_UNSET',
      'MAIL_UNREACHABLE',
      'MAIL_LOGIN',
      'MAIL_ENCRYPTION',
      'MAIL_SENDER',
      'MAIL_REFUSED',
      'MAIL_SPF',
      'MAIL_DMARC',
      'SMS_FAILS',
      'PUSH_FAILS',
      'DELIVERIES_PAUSED',
      'JOBS_LATE',
      'JOBS_GIVEN_UP',
      'EVENTS_STUCK',
      'PAYMENTS_REFUSED',
      'WEBHOOK_MISSING',
      'WEBHOOK_EVENTS',
      'WEBHOOK_SILENT',
      'FFMPEG_MISSING',
    ]),
    variables: z.array(z.string()).describe('The variables of the environment that decide it.'),
  })
  .meta({ id: 'HealthRemedy', description: 'What mends a part.' })

export const HealthPart = z
  .strictObject({
    name: z.enum(healthNames),
    state: z.enum(['OK', 'WARN', 'BAD']),
    since: Time.nullable().describe('Since when it has been in this state, if that is known.'),
    facts: z.strictObject({
      nodes: z.array(NodeState).max(200).optional().describe('The serving processes of all machines.'),
      bytes: Count.optional().describe('The size of the database.'),
      connections: Count.optional().describe('Open connections to the database.'),
      maxConnections: Count.optional(),
      transactionSeconds: Count.optional().describe('The age of the oldest open transaction.'),
      migration: z.string().optional().describe('The newest step of the schema.'),
      usedBytes: Count.optional().describe('Of the disk with the data directory.'),
      totalBytes: Count.optional(),
      failures: Count.optional().describe('Deliveries that failed or were refused since the last success.'),
      delivered: Count.optional().describe('In the last seven days.'),
      refused: Count.optional().describe('In the last seven days: not taken for this recipient.'),
      failed: Count.optional().describe('In the last seven days: tries that failed. Each is tried again.'),
      answer: z.string().max(300).optional().describe('The words of the service, or of the connection to it.'),
      waiting: Count.optional().describe('Jobs that are due; events that wait.'),
      oldestSeconds: Count.optional().describe('How long the oldest of these has been due.'),
      givenUp: Count.optional().describe('Jobs whose tries are used up: `jobsList` lists them.'),
      stuck: Count.optional().describe('Events that could not be followed up so far.'),
      lastAt: Time.optional().describe(
        'When the payment provider last called; when the last backup was made that could be read back.',
      ),
      expiresAt: Time.optional().describe('When the certificate of the address ends.'),
      milliseconds: z.number().min(0).optional().describe('The mean of all answers since the process began.'),
      isSetUp: z.boolean().optional().describe('Whether the service is configured at all.'),
      host: z.string().optional(),
    }),
    remedy: Remedy.nullable().describe('Null if there is nothing to mend.'),
  })
  .meta({ id: 'HealthPart', description: 'One part of the installation.' })
export type HealthPart = z.output<typeof HealthPart>
