import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { textOf } from '#lib/navigation/searchParams.ts'
import type { RouterContext } from '#routes/layouts.ts'
import { focusLayout, memberLayout } from '#routes/layouts.ts'

interface Going {
  readonly context: RouterContext
  readonly params: { readonly groupId: string }
}
const readOffers = ({ context, params: { groupId } }: Going) =>
  prefetchCall(context.queryClient, 'groups.listPremiumEntitlements', { params: { groupId } })
const asItIs = (search: Record<string, unknown>) => search
const checkout = () => import('./checkout.tsx')
const sell = () => import('./sell.tsx')
const sales = () => import('./sales.tsx')
const payouts = () => import('./payouts.tsx')
const purchases = () => import('./purchases.tsx')
const purchase = () => import('./purchase.tsx')
const upgrade = () => import('./upgrade.tsx')

/** The screens of this area, by frame. The storefront is inside its group's frame. */
export const premiumRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/new',
      loader: readOffers,
      staticData: { hasAside: true },
      component: lazyScreen('premium', sell, 'Sell'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/$entitlementId/edit',
      loader: readOffers,
      staticData: { hasAside: true },
      component: lazyScreen('premium', sell, 'EditOffer'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/sales',
      validateSearch: (search) => ({ show: textOf(search, 'show'), q: textOf(search, 'q') }),
      component: lazyScreen('premium', sales, 'GroupSales'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/payouts',
      component: lazyScreen('premium', payouts, 'GroupPayouts'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/connect',
      validateSearch: (search) => ({ next: textOf(search, 'next') }),
      component: lazyScreen('premium', payouts, 'ConnectPayouts'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/purchases',
      component: lazyScreen('premium', purchases, 'Purchases'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/purchases/$purchaseId',
      component: lazyScreen('premium', purchase, 'PurchasePage'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/upgrade',
      component: lazyScreen('premium', upgrade, 'Upgrade'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/redeem',
      component: lazyScreen('premium', upgrade, 'Redeem'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/redeem/$code',
      component: lazyScreen('premium', upgrade, 'Redeem'),
    }),
  ],
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/g/$groupId/premium/$entitlementId/buy',
      loader: readOffers,
      component: lazyScreen('premium', checkout, 'BuyEntitlement'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/upgrade/pay',
      validateSearch: asItIs,
      component: lazyScreen('premium', checkout, 'BuyPlan'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/upgrade/return',
      validateSearch: asItIs,
      component: lazyScreen('premium', checkout, 'Paid'),
    }),
  ],
} as const
