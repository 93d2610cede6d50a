import { createRoute } from '@tanstack/react-router'
import { screen } from '#lib/screen.ts'
import { focusLayout } from '#routes/layouts.ts'

/** Sign-in steps that occur inside the application; the server renders all others. */
export const authRoutes = {
  auth: [],
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/signin/two-factor',
      component: screen('auth', () => import('./second-factor.tsx'), 'SecondFactorScreen'),
    }),
  ],
} as const
