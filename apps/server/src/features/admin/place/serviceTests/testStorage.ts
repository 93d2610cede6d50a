import type { App } from '#kernel/http/app.ts'
import { probeStorage } from '../../probeStorage.ts'
import { type ServiceTest, type TestFacts, attempted } from './serviceTest.ts'

/** Writes a file, reads it and deletes it. */
export function testStorage(app: App, { translator: { t } }: TestFacts): Promise<ServiceTest> {
  const remedy =
    app.ports.storage.kind === 'disk'
      ? t('Check that the disk has space, and that this server may write to the folder in {variable}.', {
          variable: 'KOINON_DATA',
        })
      : t('Check {variable}, and that the key may read, write and delete there.', {
          variable: 'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY',
        })
  return attempted(
    t('A file was written, read and deleted.'),
    () => probeStorage(app),
    () => remedy,
  )
}
