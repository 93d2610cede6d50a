import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { authority, certify, keyPairOf, pemOf, serverNames } from '../fakes/x509.ts'
import { scratchFolder } from '../scratchFolder.ts'

interface TlsDatabase {
  /** Over TCP, as the superuser; `sslmode` and the rest are added by the test. */
  readonly url: string
  /** Files in PEM: the authority that signed the server's certificate, another one, and a client's. */
  readonly files: { readonly own: string; readonly other: string; readonly certificate: string; readonly key: string }
  stop(): Promise<void>
}

/** The role that is admitted by its certificate alone. */
export const certifiedRole = 'certified'

/** A PostgreSQL that encrypts, with a certificate for localhost by an authority of its own. */
export async function startTlsDatabase(): Promise<TlsDatabase> {
  const { folder, remove } = await scratchFolder()
  const log = { info: () => undefined, warn: () => undefined }
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false, log })
  const files = await writeCertificates(path.join(folder, 'postgres/cluster'), folder)
  const sql = postgres(database.adminUrl, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`create role ${certifiedRole} login`)
  for (const setting of ["ssl = 'on'", "ssl_ca_file = 'root.crt'"]) await sql.unsafe(`alter system set ${setting}`)
  await sql`select pg_reload_conf()`
  await sql.end()
  return {
    url: database.adminUrl,
    files,
    stop: async () => {
      await database.stop()
      await remove()
    },
  }
}

async function writeCertificates(cluster: string, folder: string): Promise<TlsDatabase['files']> {
  const [root, other, server, client] = [
    keyPairOf('Authority of a test'),
    keyPairOf('Another authority'),
    keyPairOf('localhost'),
    keyPairOf(certifiedRole),
  ]
  const keyOf = ({ key }: typeof root) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const authorityOf = (one: typeof root) => pemOf(certify(one, one, [authority]))
  const { uid, gid } = await stat(path.join(cluster, 'PG_VERSION'))
  const write = async (file: string, text: string): Promise<string> => {
    await writeFile(file, text, { mode: 0o600 })
    if (file.startsWith(cluster)) await chown(file, uid, gid)
    return file
  }
  await write(path.join(cluster, 'server.key'), keyOf(server))
  await write(path.join(cluster, 'server.crt'), pemOf(certify(server, root, [serverNames(['localhost'])])))
  await write(path.join(cluster, 'root.crt'), authorityOf(root))
  const access = path.join(cluster, 'pg_hba.conf')
  const rule = `hostssl all ${certifiedRole} all cert\nhost all ${certifiedRole} all reject\n`
  await write(access, rule + (await readFile(access, 'utf8')))
  return {
    own: await write(path.join(folder, 'own.crt'), authorityOf(root)),
    other: await write(path.join(folder, 'other.crt'), authorityOf(other)),
    certificate: await write(path.join(folder, 'client.crt'), pemOf(certify(client, root, [serverNames(['client'])]))),
    key: await write(path.join(folder, 'client.key'), keyOf(client)),
  }
}
