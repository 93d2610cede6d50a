import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { freePort } from '../freePort.ts'
import { scratchFolder } from '../scratchFolder.ts'
import { installed, startProgram } from './installed.ts'

const run = promisify(execFile)
const root = '/usr/share/wordpress/'
const [php, database, createDatabase, client] = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb'].map(installed)

/** Debian's WordPress, which PHP's own server serves. */
export const wordPress = installed(`${root}wp-settings.php`) === null || database === null ? null : php

export interface WordPress {
  readonly url: string
  /** Publishes a page with this content in the form of its editor; returns the path. */
  publish(title: string, content: string): Promise<string>
}

/** Starts a new site that may reach a place on this machine. It ends with the test. */
export async function startWordPress(placeUrl: string): Promise<WordPress> {
  const { folder, remove } = await scratchFolder()
  const socket = await startDatabase(folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await mkdir(path.join(folder, 'plugins'))
  const write = (name: string, text: string) => writeFile(path.join(folder, name), `<?php\n${text}`)
  await write('config.php', configOf({ folder, socket, url }))
  await write('plugins/place.php', pluginFor(new URL(placeUrl)))
  await write('serve.php', serve)
  await write('install.php', install)
  await write('publish.php', publish)
  await run(php ?? '', [path.join(folder, 'install.php')])
  const args = ['-S', `127.0.0.1:${port}`, '-t', root, path.join(folder, 'serve.php')]
  const running = await startProgram(php ?? '', args, { port, ready: /Development Server .* started/ })
  onTestFinished(async () => {
    await running.stop()
    await remove()
  })
  return {
    url,
    publish: async (title, content) => {
      const { stdout } = await run(php ?? '', [path.join(folder, 'publish.php'), title, content])
      return `/?page_id=${stdout.trim()}`
    },
  }
}

/** A database of its own, without network; returns its socket. */
async function startDatabase(folder: string): Promise<string> {
  const [data, socket] = [path.join(folder, 'database'), path.join(folder, 'database.sock')]
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  const common = ['--no-defaults', `--datadir=${data}`, ...user]
  await run(createDatabase ?? '', [...common, '--auth-root-authentication-method=normal', '--skip-test-db'])
  const fast = ['--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', '--innodb-buffer-pool-size=32M']
  const args = [...common, `--socket=${socket}`, '--skip-networking', ...fast]
  const running = await startProgram(database ?? '', args, { port: 0, ready: /ready for connections/ })
  onTestFinished(() => running.stop())
  await run(client ?? '', ['--no-defaults', '-u', 'root', '-S', socket, '-e', 'create database wordpress'])
  return socket
}

interface Site {
  readonly folder: string
  readonly socket: string
  readonly url: string
}

const configOf = ({ folder, socket, url }: Site) => `
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
  define($name . '_KEY', 'a key of a test');
  define($name . '_SALT', 'a salt of a test');
}
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WPMU_PLUGIN_DIR', '${folder}/plugins');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', 'localhost');
define('DISABLE_WP_CRON', true);
define('ABSPATH', '${root}');
$table_prefix = 'wp_';
$_SERVER += ['HTTP_HOST' => '${new URL(url).host}', 'REQUEST_METHOD' => 'GET'];
require ABSPATH . 'wp-settings.php';
`

/** WordPress reaches neither its own machine nor unusual ports, unless a plugin allows it. */
const pluginFor = ({ hostname, port }: URL) => `
add_filter('http_request_host_is_external', fn($is, $host) => $is || $host === '${hostname}', 10, 2);
add_filter('http_allowed_safe_ports', fn($ports) => [...$ports, ${port}]);
function wp_mail() { return true; }
`

const serve = `
if (is_file('${root}' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH))) return false;
define('WP_USE_THEMES', true);
require __DIR__ . '/config.php';
wp();
require ABSPATH . WPINC . '/template-loader.php';
`

const install = `
define('WP_INSTALLING', true);
require __DIR__ . '/config.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Our parish', 'admin', 'admin@parish.example', false, '', 'a password of a test');
`

const publish = `
require __DIR__ . '/config.php';
wp_set_current_user(1);
[, $title, $content] = $argv;
$page = ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => $content];
echo wp_insert_post(wp_slash($page));
`
