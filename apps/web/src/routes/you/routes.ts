import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { memberLayout } from '#routes/layouts.ts'

const you = createRoute({
  getParentRoute: () => memberLayout,
  path: '/you',
  component: lazyScreen('you', () => import('./you.tsx'), 'You'),
})

export const youRoutes = { member: [you] } as const
