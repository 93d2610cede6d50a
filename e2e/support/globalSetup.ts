import type { TestProject } from 'vitest/node'
import { type Chromium, findChromium } from './chromium.ts'
import { clearReport, reportFolder, writeReport } from './report.ts'
import { startOpenId } from '../../apps/server/test/fakes/openid.ts'
import { createModel } from './model.ts'
import { freePort } from '../../apps/server/test/freePort.ts'
import { startProduct } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Pick<Chromium, 'executablePath' | 'env'>
    /** The address of this run's product. Tests that need one of their own start it (support/server.ts). */
    productUrl: string
    /** The data directory of that product. */
    dataDir: string
    /** A data directory whose database is ready, to be copied. */
    model: string
  }
}

/** One browser and one running product for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  clearReport()
  const { executablePath, env, version } = await findChromium()
  // Stands in for both Apple and Google: visitors simply state who they are.
  const provider = await startOpenId()
  const streams = { RTMP_HOST: '127.0.0.1', RTMP_PORT: String(await freePort()) }
  const model = await createModel()
  const product = await startProduct({
    model: model.folder,
    env: { ...provider.env('APPLE'), ...provider.env('GOOGLE'), ...streams },
  })
  console.log(`End-to-end tests in ${version}, at ${product.url}`)
  project.provide('chromium', { executablePath, env })
  project.provide('productUrl', product.url)
  project.provide('dataDir', product.dataDir)
  project.provide('model', model.folder)
  return async () => {
    await product.stop()
    await model.remove()
    await provider.close()
    if (writeReport(product.said())) console.log(`Pictures: ${reportFolder}/index.html`)
  }
}
