import { inject } from 'vitest'
import { databaseUrl } from '../../apps/server/src/admin/databaseUrl.ts'
import { type Running, createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { Tx } from '../../apps/server/src/kernel/database/tables.ts'
import { inTransaction } from '../../apps/server/src/kernel/database/transaction.ts'
import type { Product } from './server.ts'

/** Where a product is and what it keeps. */
export type ProductPlace = Pick<Product, 'url' | 'dataDir'>

/** This run's shared product. */
export const sharedProduct = (): ProductPlace => ({ url: inject('productUrl'), dataDir: inject('dataDir') })

/** Beside the shared product; for all the files of a worker, because it takes a second to assemble, and ends with it. */
let operatorServer: Promise<Running> | undefined

/** Does in a running product, by default the shared one, what no call does, in one transaction. */
export async function asOperator<T>(work: (tx: Tx) => Promise<T>, product = sharedProduct()): Promise<T> {
  if (product.dataDir === inject('dataDir'))
    return inTransaction((await (operatorServer ??= assemble(product))).app, work)
  const { app, close } = await assemble(product)
  try {
    return await inTransaction(app, work)
  } finally {
    await close()
  }
}

async function assemble({ url, dataDir }: ProductPlace): Promise<Running> {
  const config = readConfig({ KOINON_DATA: dataDir, PUBLIC_URL: url, KOINON_ROLES: 'web', LOG_LEVEL: 'warn' })
  const database = { url: await databaseUrl({ dataDir, databaseUrl: undefined }), pool: 2 }
  return createApp({ ...config, database })
}
