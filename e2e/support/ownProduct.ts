import { inject } from 'vitest'
import { type Product, type ProductOptions, startProduct } from './server.ts'

/** A product for one test alone, whose database is ready: only the tests about first starts wait for a new one. */
export const startOwnProduct = (options: Omit<ProductOptions, 'model' | 'dataDir'> = {}): Promise<Product> =>
  startProduct({ ...options, model: inject('model') })
