import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { focusLayout } from '#routes/layouts.ts'

/** Sign-in steps that occur inside the application; the server renders all others. */
export const authRoutes = {
  auth: [],
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/signin/two-factor',
      component: lazyScreen('auth', () => import('./secondFactor.tsx'), 'SecondFactorScreen'),
    }),
  ],
} as const
