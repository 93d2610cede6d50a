export { cardProvider } from './payouts/cardProvider.ts'
export { purchaseView, purchaseViews } from './purchases/purchaseViews.ts'
