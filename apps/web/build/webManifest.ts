import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the application presents itself when installed on a device. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/home',
  name: 'Koinon',
  short_name: 'Koinon',
  description: 'Your communities: posts, groups, events and messages.',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f6f0',
  theme_color: '#f8f6f0',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Messages', url: '/messages' },
    { name: 'Activity', url: '/activity' },
  ],
}
