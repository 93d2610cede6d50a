import path from 'node:path'
import { z } from 'zod'
import { bucketOf } from '#adapters/database/backup/openRepository.ts'
import { anyText, form, httpUrl, regionName } from './valueParsers.ts'
import type { Given } from './givenVariables.ts'

const word = anyText(1, 4096)

function isTarget(text: string): boolean {
  try {
    return bucketOf(text) !== null || path.isAbsolute(text)
  } catch {
    return false
  }
}

/** Minutes of the day. */
const timesOfDay = form('times of the day in UTC, such as 03:20 or 03:20,15:20', (text) => {
  const times = text.split(',').map((time) => /^\s*([01]\d|2[0-3]):([0-5]\d)\s*$/.exec(time))
  return times.every((time) => time !== null)
    ? times.map(([, hour, minute]) => Number(hour) * 60 + Number(minute))
    : undefined
})

const recipients = form('public keys of age, which begin with age1, separated by commas', (text) => {
  const keys = text.split(',').map((key) => key.trim())
  return keys.every((key) => /^age1[a-z0-9]{50,4000}$/.test(key)) ? keys : undefined
})

export const backupVariables = {
  BACKUP_TARGET: form('a folder, as an absolute path, or s3://bucket/folder', (text) =>
    isTarget(text) ? text : undefined,
  ).optional(),
  BACKUP_RECIPIENT: recipients.default([]),
  BACKUP_SCHEDULE: timesOfDay.default([]),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: regionName.default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: word.optional(),
  BACKUP_S3_SECRET_KEY: word.optional(),
}
const given = z.object(backupVariables)

/** Where and when backups are made, and for whom they are encrypted. */
export const backupOf = (e: z.output<typeof given>) => ({
  backup: {
    target: e.BACKUP_TARGET,
    recipients: e.BACKUP_RECIPIENT,
    schedule: e.BACKUP_SCHEDULE,
    store: {
      endpoint: e.BACKUP_S3_ENDPOINT,
      region: e.BACKUP_S3_REGION,
      accessKey: e.BACKUP_S3_ACCESS_KEY,
      secretKey: e.BACKUP_S3_SECRET_KEY,
    },
  },
})

/** A schedule without a place, a store without keys, and the very store whose loss backups are for. */
export function backupFaults(all: Given): string[] {
  const { BACKUP_TARGET: target, BACKUP_SCHEDULE: schedule, S3_BUCKET, S3_ENDPOINT, BACKUP_S3_ENDPOINT } = all
  if (target === undefined)
    return schedule === undefined ? [] : ['BACKUP_TARGET: is missing, but must be set together with BACKUP_SCHEDULE']
  if (!target.startsWith('s3://')) return []
  const keys = ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'].filter((name) => all[name] === undefined)
  const isOwn = target.split('/')[2] === S3_BUCKET && S3_ENDPOINT === BACKUP_S3_ENDPOINT
  return [
    ...keys.map((name) => `${name}: is missing, but must be set together with BACKUP_TARGET`),
    ...(isOwn ? ['BACKUP_TARGET: must be another bucket than S3_BUCKET, with which the backups would be lost'] : []),
  ]
}
