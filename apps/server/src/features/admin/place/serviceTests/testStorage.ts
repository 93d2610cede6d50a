import { text } from 'node:stream/consumers'
import type { App } from '#kernel/http/app.ts'
import { type ServiceTest, type TestFacts, attempted } from './serviceTest.ts'

const words = 'This is a test.'

/** Writes a file, reads it and deletes it. */
export function testStorage(app: App, { translator: { t } }: TestFacts): Promise<ServiceTest> {
  const { storage } = app.ports
  const key = `probes/${app.runtime.id()}/test`
  const use = async (): Promise<void> => {
    await storage.put(key, Buffer.from(words), 'text/plain')
    try {
      const { body } = await storage.get(key)
      if ((await text(body)) !== words) throw new Error('The file came back changed.')
    } finally {
      await storage.delete(key)
    }
  }
  const remedy =
    storage.kind === 'disk'
      ? t('Check that the disk has space, and that this server may write to the folder in {variable}.', {
          variable: 'KOINON_DATA',
        })
      : t('Check {variable}, and that the key may read, write and delete there.', {
          variable: 'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY',
        })
  return attempted(t('A file was written, read and deleted.'), use, () => remedy)
}
