import { createPorts } from '#adapters/ports.ts'
import type { SentMessages } from '#adapters/mail/sentMessages.ts'
import { health } from '#features/admin/index.ts'
import { systemRuntime } from '#kernel/runtime.ts'
import type { Config } from '../config.ts'
import { type Check, checkOf } from './check.ts'

/** Without a mail server nothing is asked here. */
const noMessages: SentMessages = { saveMail: async () => undefined, saveSms: async () => undefined }

/** The store and the mail server of others, as far as they do not work: the server starts without them. */
export async function serviceFaults(config: Config): Promise<Check[]> {
  if (!config.s3.bucket && !config.mail.smtpUrl) return []
  const ports = await createPorts(config, noMessages)
  try {
    const parts = await Promise.all([
      ...(config.s3.bucket ? [health.storagePart({ config, ports, runtime: systemRuntime() })] : []),
      ...(config.mail.smtpUrl
        ? [health.mailPart({ config, ports }, { fault: undefined, facts: { isSetUp: true } })]
        : []),
    ])
    return parts.map(checkOf).filter(({ state }) => state === 'BAD')
  } finally {
    await ports.close()
  }
}
