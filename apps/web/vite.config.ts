import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { builtAssets, publicEntry, readClientManifest, shellFiles } from './build/assets.ts'
import { apiPrefixes } from './build/callTable.ts'
import { guardCloseBundle } from './build/serviceWorker/guardCloseBundle.ts'
import { homeAhead } from './build/firstView/home.ts'
import { ownPlugins } from './build/plugins.ts'
import { quietServiceWorker } from './build/serviceWorker/quietServiceWorker.ts'
import { waveOf } from './build/firstView/waves.ts'
import { webManifest } from './build/webManifest.ts'

const root = import.meta.dirname
const clientDir = path.join(root, 'dist/client')
const ssrDir = path.join(root, 'dist/ssr')

/**
 * Short, because there are thousands: four letters for the file, then the index of the class. The application and the
 * server-rendered pages use equal names.
 */
const scopedName = (name: string, file: string, css: string): string => {
  const place = path.relative(root, file.split('?', 1)[0] ?? file).replaceAll(path.sep, '/')
  const ofFile = createHash('sha256').update(place).digest('base64url').replaceAll('-', '_').slice(0, 4)
  const classes = [...new Set(css.match(/(?<=\.)[a-zA-Z_][\w-]*/g))]
  const index = classes.indexOf(name)
  // Anything that is not a class, such as an animation, keeps its name.
  return index === -1 ? `_${ofFile}_${name}` : `_${ofFile}${index.toString(36)}`
}

const shared = () => [react(), ...ownPlugins()]

/** Replaces shims that libraries ship for React before 18: React has these now. */
const alias = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
]

/** Chunks with stable names: tests block them or wait for them. */
const named = ['index', 'home', 'offline', 'all', 'PostExtras', 'Composer', 'PostDialog', 'RichField']

/**
 * Styles that are needed together are bundled into one file, because many small ones compress worse. Those of home and
 * of the public pages stay separate.
 */
const styleGroups: readonly (readonly [string, RegExp])[] = [
  [
    'writing',
    /features\/posts\/(?:compose\/|actions\/share\/|comments\/|pending\/(?:PendingRows|UnsentCard))|ui\/src\/mentions\//,
  ],
  [
    'fields',
    /ui\/src\/(?:choices\/(?:Choice(?:Cards|List)|Select)|dates\/(?:DatePicker|DayGrid)|files\/(?:FileDrop|PictureCrop)|forms\/SaveBar)\./,
  ],
  [
    'opened',
    /(?:ui\/src\/(?:dialogs\/(?:Dialog|Lightbox)|entities\/EntityRow|fields\/(?:NativeSelect|SearchField)|lists\/Skeleton|marks\/Chip|menus\/(?:MenuList|Popover)|navigation\/TabPanels)|UploadState|FormatPreview|MixedScriptsMark|ReactionPicker|Receivers)\.module/,
  ],
  ['chat', /ui\/src\/messages\//],
  ['settings', /web\/src\/(?:features|routes)\/(?:settings|premium)\//],
  ['manage', /web\/src\/(?:features\/(?:administration|moderation)|routes\/manage)\//],
  ['manage', /web\/src\/(?:features|routes)\/(?:administration|landing|manage|moderation)\/|ui\/src\/shells\/Manage/],
]

/** Libraries that every page runs, of the application and of visitors alike. */
const everywhere =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|@lingui\/core)\/|koinon-ui\/icons|react-aria\/dist\/private\/(?:i18n\/(?:I18nProvider|useDefaultLocale)|ssr\/SSRProvider|utils\/(?:focusWithoutScrolling|openLink|platform))\./
/** Libraries that screens of members run from the beginning. */
const everyScreen = /node_modules\/(?:@tanstack|virtua)\//

const areaOfStyle = /apps\/web\/src\/(?:features|routes)\/(?!home|posts)(\w+)\//
const groupOfStyle = (id: string): string | null =>
  id.endsWith('.module.css')
    ? (styleGroups.find(([, files]) => files.test(id))?.[0] ?? areaOfStyle.exec(id)?.[1] ?? null)
    : null

const serviceWorker = () =>
  guardCloseBundle(
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      manifestFilename: 'app.webmanifest',
      // All that the shell needs to start without a connection. The page keeps the rest (app/preloadOfflineParts.ts).
      injectManifest: {
        buildPlugins: { vite: [quietServiceWorker()] },
        globPatterns: ['index.html', 'assets/*.{js,css,svg}', 'assets/*-latin-wght-normal-*.woff2', '*.{svg,png}'],
        manifestTransforms: [
          (entries) => {
            const shell = shellFiles(readClientManifest(clientDir))
            const isNeeded = ({ url }: { readonly url: string }) => !/\.(?:js|css)$/.test(url) || shell.has(url)
            return { manifest: entries.filter(isNeeded), warnings: [] }
          },
        ],
      },
    }),
  )

/** Seven characters tell all releases apart. Pages name assets of the application, so both builds name them alike. */
const assetFileNames = ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
  `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`

/**
 * Warnings that are none here: a slow machine is no fault of a plugin, and a module that another part loads early may be
 * loaded late by this one.
 */
const quietChecks = { pluginTimings: false, ineffectiveDynamicImport: false }

/** The application and the entry of public pages: `dist/client`. */
const client: UserConfig = {
  plugins: [...shared(), homeAhead(), serviceWorker()],
  build: {
    outDir: clientDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // Otherwise the first load would list the dependencies of every screen. The browser discovers scripts by itself,
    // and the service worker has them; styles must be named.
    modulePreload: {
      // Without this, a browser discovers them a little later.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      checks: quietChecks,
      input: [path.join(root, 'index.html'), path.join(root, publicEntry)],
      // The first load names some hundred other chunks: those nobody looks up by name are left unnamed.
      output: {
        chunkFileNames: ({ name }) => `assets/${named.includes(name) ? '[name]-' : ''}[hash:7].js`,
        assetFileNames,
        codeSplitting: {
          groups: [
            { name: 'react', test: everywhere },
            { name: 'router', test: everyScreen },
            // In files of their own, or a file would import one that waits for it.
            { name: 'libraries', test: /node_modules/, entriesAware: true },
            {
              debugName: 'waves',
              name: waveOf(path.join(root, 'src')),
              // Each wave has all it imports already, and what it shares with public pages has to stay out of it.
              includeDependenciesRecursively: false,
            },
            { debugName: 'styles', name: groupOfStyle },
          ],
        },
      },
    },
  },
}

/** The server-rendered pages, in one file without dependencies: `dist/ssr/entry.js`. */
const pages: UserConfig = {
  plugins: [...shared(), builtAssets(clientDir)],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/ssr/entry.tsx',
    outDir: ssrDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      checks: quietChecks,
      output: { entryFileNames: 'entry.js', assetFileNames, codeSplitting: false },
    },
  },
}

export default defineConfig(async ({ command, isSsrBuild }) => {
  const css = { modules: { generateScopedName: scopedName } }
  const base: UserConfig = { root, css, resolve: { alias }, ...(isSsrBuild ? pages : client) }
  if (command === 'build') return base
  const target = process.env['KOINON_API'] ?? 'http://127.0.0.1:4000'
  const proxied = [...(await apiPrefixes()), '/media', '/realtime', '/uploads'].map((prefix) => [
    `^${prefix}(?:/|$)`,
    { target, ws: prefix === '/realtime' },
  ])
  return {
    ...base,
    plugins: [...shared()],
    server: { port: 4100, strictPort: true, proxy: Object.fromEntries(proxied) },
  }
})
