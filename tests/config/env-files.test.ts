import { describe, expect, it } from 'vitest'
import { variableNames } from '#lib/config/env.server'
import { problemsInFile, problemsInProcess } from '#lib/config/env-files'

const problems = (text: string) => problemsInFile('.env', text, variableNames)

describe('mistakes in .env', () => {
  it.each([
    ['DATA_DIRR=/srv/secret', '.env:1: DATA_DIRR is unknown. Did you mean DATA_DIR?'],
    ['# comment\n\ndata_dir=/srv/secret', '.env:3: data_dir is unknown. Did you mean DATA_DIR?'],
    ['PROT=4000', '.env:1: PROT is unknown. Did you mean PORT?'],
    ['DATADIR=/srv/secret', '.env:1: DATADIR is unknown. Did you mean DATA_DIR?'],
    [
      'SITE_URL=https://a.example',
      '.env:1: SITE_URL is unknown. Did you mean NEXT_PUBLIC_SITE_URL?',
    ],
    [
      'SITE_SECRET_FIEL=secret',
      '.env:1: SITE_SECRET_FIEL is unknown. Did you mean SITE_SECRET_FILE?',
    ],
    ['DATA DIR=/srv/secret', ".env:1: 'DATA DIR' has a space in its name. Write DATA_DIR="],
    ['DATA_DIR =/srv/secret', ".env:1: DATA_DIR has a space before '='. Write DATA_DIR="],
    ['export DATA_DIR =/srv/secret', ".env:1: DATA_DIR has a space before '='. Write DATA_DIR="],
    ['DATA_DIR /srv/secret', ".env:1: there is no '=' after DATA_DIR. Write DATA_DIR="],
    ['PORT=1\njust words', ".env:2: there is no '=' in this line"],
    [
      'PORT=1\nSITE_SECRET="secret',
      '.env:2: the value of SITE_SECRET begins with ", which is not closed',
    ],
    [
      "SITE_SECRET='secret\nDATA_DIR='/srv'",
      ".env:1: the value of SITE_SECRET begins with ', which is not closed",
    ],
    [
      'OTHER="secret\nDATA_DIR="/srv"',
      '.env:1: the value of OTHER begins with ", which is not closed',
    ],
    [
      '\uFEFFPORT=1',
      '.env:1: the file begins with a byte order mark. Save it as UTF-8 without one',
    ],
    ['BRAND=x', '.env:1: BRAND is unknown. Set brand in site.yaml (npm run content -- init own)'],
    [
      'PORT=1\nNEXT_PUBLIC_BRAND=x',
      '.env:2: NEXT_PUBLIC_BRAND is unknown. Set brand in site.yaml (npm run content -- init own)',
    ],
    [
      'CALLING_HOURS=9',
      '.env:1: CALLING_HOURS is unknown. Set calling in site.yaml (npm run content -- init own)',
    ],
    ['MSG91_KEY=secret', '.env:1: MSG91_KEY is unknown. Did you mean MSG91_AUTH_KEY?'],
    ['CRM=zoho', '.env:1: CRM is unknown. Did you mean CRM_PROVIDER?'],
    [
      'NEXT_PUBLIC_ANDROID=x',
      '.env:1: NEXT_PUBLIC_ANDROID is unknown. Did you mean NEXT_PUBLIC_ANDROID_APP_URL?',
    ],
    [
      'ZOHO_REGION=secret',
      '.env:1: ZOHO_REGION is unknown. .env.example lists the settings with ZOHO',
    ],
    [
      'NEXT_PUBLIC_COLOUR=x',
      '.env:1: NEXT_PUBLIC_COLOUR is unknown. .env.example lists the settings',
    ],
    ['SITE_NAME=x', '.env:1: SITE_NAME is unknown. Did you mean NEXT_PUBLIC_PROVIDER_NAME?'],
    ['HTTP_PORT=4000', '.env:1: HTTP_PORT is unknown. Did you mean PORT?'],
    ['DATABASE=x', '.env:1: DATABASE is unknown. Did you mean DATABASE_URL?'],
    ['REDIS=x', '.env:1: REDIS is unknown. Did you mean REDIS_URL?'],
    ['API_KEY=x', '.env:1: API_KEY is unknown. Did you mean AI_API_KEY?'],
    ['TRUSTED_PROXY=1', '.env:1: TRUSTED_PROXY is unknown. Did you mean TRUSTED_PROXIES?'],
    ['APP_URL=x', '.env:1: APP_URL is unknown. .env.example lists the settings'],
    ['PHONE=x', '.env:1: PHONE is unknown. Set phone in site.yaml (npm run content -- init own)'],
    ...['PRIMARY_COLOUR', 'PRIMARY_COLOR', 'SITE_COLORS', 'COLOR'].map((name) => [
      `${name}=x`,
      `.env:1: ${name} is unknown. Set colours in site.yaml (npm run content -- init own)`,
    ]),
    [
      'HOURS_SUNDAY=closed',
      '.env:1: HOURS_SUNDAY is unknown. Set calling in site.yaml (npm run content -- init own)',
    ],
    ['PORT=1\n =secret', ".env:2: there is no name before '='"],
    [
      'PORT=1\n# PORT=2\nLISTEN=all\nexport PORT=3',
      '.env:4: PORT is set on line 1 already. Remove one of the two',
    ],
  ])('%j is named with its line', (text, problem) => {
    expect(problems(text)).toEqual([problem])
  })

  it('are all reported at once, without a value', () => {
    const found = problems('DATA_DIRR=secret\nPORT=4000\nSITE_SECRET="secret\nREDIS_URI=secret')
    expect(found.map((one) => one.split(':')[1])).toEqual(['1', '3', '4'])
    expect(found.join()).not.toContain('secret')
  })

  it.each([
    ['DATA_DIRR', 'DATA_DIR'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['NEXT_PUBLIC_SITE_ULR', 'NEXT_PUBLIC_SITE_URL'],
  ])('are found in the name %s of a variable of the process', (name, meant) => {
    const problem = `${name} is unknown. Did you mean ${meant}?`
    expect(problemsInProcess({ [name]: 'secret', PORT: '1' }, variableNames)).toEqual([problem])
    expect(problemsInProcess({ [name]: 'secret', [meant]: 'x' }, variableNames)).toEqual([])
  })

  it.each([
    'DATADIR',
    'LOGLEVEL',
    'REDIS_URI',
    'DATABASE_URI',
    'PORTS',
    'HOST',
    'NODE_ENV',
    'npm_data_dir',
  ])('are not seen in %s, which other programs may use', (name) => {
    expect(problemsInProcess({ [name]: 'x' }, variableNames)).toEqual([])
  })

  it.each([
    'DATA_DIR=/srv/data\nexport PORT=4000\n  LISTEN=local # comment',
    '# DATA_DIRR=/srv\n\n   # "',
    'HOST=localhost\nTZ=Asia/Kolkata\nHTTP_PROXY=http://proxy\nNODE_OPTIONS=--trace-warnings',
    'OTHER=1\nOTHER=2\nFORCE_COLOR=1\nDATABASE_HOST=db\nCOMPOSE_PROJECT_NAME=site',
    'SITE_SECRET="a # and an = in it"\nMETRICS_TOKEN=\'x\' # comment',
    'METRICS_TOKEN=with"quote',
    // Node.js, npm and their libraries
    'PATH=x\nNODE_OPTIONS=x\nNODE_EXTRA_CA_CERTS=x\nNODE_TLS_REJECT_UNAUTHORIZED=0\nNO_COLOR=1',
    'UV_THREADPOOL_SIZE=8\nNPM_CONFIG_REGISTRY=x\nnpm_config_cache=x\nNEXT_TELEMETRY_DISABLED=1\nCI=1\nDEBUG=x',
    // the system and its proxies
    'TZ=x\nLANG=x\nLC_ALL=x\nHOME=x\nUSER=x\nTMPDIR=x\nEMAIL=x\nMAILTO=x\nENV=x\nHOSTNAME=x',
    'HTTP_PROXY=x\nHTTPS_PROXY=x\nNO_PROXY=x\nno_proxy=x\nALL_PROXY=x\nSSL_CERT_FILE=x\nSSL_CERT_DIR=x',
    // PostgreSQL, Redis, Docker, clouds
    'PGHOST=x\nPGPORT=1\nPGPASSWORD=x\nPGDATABASE=x\nPGUSER=x\nPOSTGRES_DB=x\nPOSTGRES_PASSWORD=x\nREDIS_HOST=x',
    'COMPOSE_FILE=x\nDOCKER_HOST=x\nAWS_REGION=x\nAWS_SECRET_ACCESS_KEY=x\nOTEL_SERVICE_NAME=x\nSENTRY_DSN=x\nAPP_ENV=x',
    'PRIVATE_KEY="-----BEGIN\nline=two\n-----END"\nPORT=4000',
    'DATA_DIR=\r\nPORT="4000"\r\n',
    '',
  ])('%j has none', (text) => {
    expect(problems(text)).toEqual([])
  })
})
