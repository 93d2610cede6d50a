export { finishProvider } from './finishProvider.ts'
export { removeProvider } from './removeProvider.ts'
export { signInProviders } from './signInProviders.ts'
export { startProvider } from './startProvider.ts'
