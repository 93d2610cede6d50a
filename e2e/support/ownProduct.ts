import { inject, onTestFailed } from 'vitest'
import { type Product, type ProductOptions, startProduct } from './server.ts'

/**
 * A product for one test alone, whose database is ready: only the tests about first starts wait for a new one. If the
 * test fails, what the product printed is printed too.
 */
export async function startOwnProduct(options: Omit<ProductOptions, 'model' | 'dataDir'> = {}): Promise<Product> {
  const product = await startProduct({ ...options, model: inject('model') })
  onTestFailed(() => console.error(product.said()))
  return product
}
