import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/calls/index.ts'
import { screen } from '#lib/screen.ts'
import { textOf } from '#lib/search-params.ts'
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
const upgrade = () => import('./upgrade.tsx')

/** The screens of this area, by frame. The storefront is inside its group's frame. */
export const premiumRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/new',
      component: screen('premium', sell, 'Sell'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/$entitlementId/edit',
      loader: readOffers,
      component: screen('premium', sell, 'EditOffer'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/sales',
      validateSearch: (search) => ({ show: textOf(search, 'show'), q: textOf(search, 'q') }),
      component: screen('premium', sales, 'GroupSales'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/payouts',
      component: screen('premium', payouts, 'GroupPayouts'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/premium/connect',
      component: screen('premium', payouts, 'ConnectPayouts'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/purchases',
      component: screen('premium', purchases, 'Purchases'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/purchases/$purchaseId',
      component: screen('premium', purchases, 'PurchasePage'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/upgrade',
      component: screen('premium', upgrade, 'Upgrade'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/redeem',
      component: screen('premium', upgrade, 'Redeem'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/redeem/$code',
      component: screen('premium', upgrade, 'Redeem'),
    }),
  ],
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/g/$groupId/premium/$entitlementId/buy',
      loader: readOffers,
      component: screen('premium', checkout, 'BuyEntitlement'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/upgrade/pay',
      validateSearch: asItIs,
      component: screen('premium', checkout, 'BuyPlan'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/upgrade/return',
      validateSearch: asItIs,
      component: screen('premium', checkout, 'Paid'),
    }),
  ],
} as const
