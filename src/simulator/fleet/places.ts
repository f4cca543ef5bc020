// The ports, terminals and inland points of the fleet: real names, codes, zones and coordinates.

export interface Place {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly state: string | null
  readonly country: string
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
  /** The type by which a shipment refers to its destination. */
  readonly kind: 'port' | 'metro_area'
  readonly currency: string
}

export interface Yard {
  readonly place: string
  readonly name: string
  readonly nickname: string
  readonly firms: string | null
  readonly smdg: string | null
  readonly bic: string | null
  readonly street: string
  readonly zip: string
  readonly kind: 'terminal' | 'rail_terminal'
  readonly rail: string | null
}

type PlaceRow = readonly [
  code: string,
  name: string,
  city: string,
  state: string | null,
  zone: string,
  latitude: number,
  longitude: number,
]

const currencies: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  NL: 'EUR',
  BE: 'EUR',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  GB: 'GBP',
  CN: 'CNY',
  HK: 'HKD',
  TW: 'TWD',
  KR: 'KRW',
  JP: 'JPY',
  SG: 'SGD',
  VN: 'VND',
  TH: 'THB',
  IN: 'INR',
  LK: 'LKR',
  AE: 'AED',
  AU: 'AUD',
  MX: 'MXN',
  PA: 'USD',
  MY: 'MYR',
}

const discharge: readonly PlaceRow[] = [
  ['USLAX', 'Los Angeles', 'Los Angeles', 'CA', 'America/Los_Angeles', 33.7395, -118.2599],
  ['USLGB', 'Long Beach', 'Long Beach', 'CA', 'America/Los_Angeles', 33.7542, -118.2165],
  ['USOAK', 'Oakland', 'Oakland', 'CA', 'America/Los_Angeles', 37.7955, -122.2792],
  ['USSEA', 'Seattle', 'Seattle', 'WA', 'America/Los_Angeles', 47.5802, -122.3579],
  ['USTIW', 'Tacoma', 'Tacoma', 'WA', 'America/Los_Angeles', 47.2676, -122.413],
  ['USNYC', 'New York / New Jersey', 'Newark', 'NJ', 'America/New_York', 40.6846, -74.1502],
  ['USBAL', 'Baltimore', 'Baltimore', 'MD', 'America/New_York', 39.2508, -76.5339],
  ['USORF', 'Norfolk', 'Norfolk', 'VA', 'America/New_York', 36.9312, -76.3289],
  ['USCHS', 'Charleston', 'Charleston', 'SC', 'America/New_York', 32.8316, -79.8961],
  ['USSAV', 'Savannah', 'Savannah', 'GA', 'America/New_York', 32.1283, -81.1444],
  ['USMIA', 'Miami', 'Miami', 'FL', 'America/New_York', 25.7706, -80.1673],
  ['USHOU', 'Houston', 'Houston', 'TX', 'America/Chicago', 29.6829, -95.0003],
  ['USMOB', 'Mobile', 'Mobile', 'AL', 'America/Chicago', 30.6665, -88.0383],
  ['USMSY', 'New Orleans', 'New Orleans', 'LA', 'America/Chicago', 29.9111, -90.0825],
  ['CAVAN', 'Vancouver', 'Vancouver', 'BC', 'America/Vancouver', 49.2886, -123.0763],
  ['CAPRR', 'Prince Rupert', 'Prince Rupert', 'BC', 'America/Vancouver', 54.2978, -130.3531],
  ['NLRTM', 'Rotterdam', 'Rotterdam', null, 'Europe/Amsterdam', 51.9526, 4.0535],
  ['DEHAM', 'Hamburg', 'Hamburg', null, 'Europe/Berlin', 53.5325, 9.9271],
  ['BEANR', 'Antwerp', 'Antwerp', null, 'Europe/Brussels', 51.2712, 4.2487],
  ['GBFXT', 'Felixstowe', 'Felixstowe', null, 'Europe/London', 51.9538, 1.3033],
  ['AUSYD', 'Sydney', 'Sydney', null, 'Australia/Sydney', -33.9675, 151.2245],
  ['JPTYO', 'Tokyo', 'Tokyo', null, 'Asia/Tokyo', 35.6122, 139.7886],
]

const lading: readonly PlaceRow[] = [
  ['CNSHA', 'Shanghai', 'Shanghai', null, 'Asia/Shanghai', 30.6267, 122.0658],
  ['CNNGB', 'Ningbo', 'Ningbo', null, 'Asia/Shanghai', 29.8773, 121.9966],
  ['CNYTN', 'Yantian', 'Shenzhen', null, 'Asia/Shanghai', 22.5739, 114.2714],
  ['CNTAO', 'Qingdao', 'Qingdao', null, 'Asia/Shanghai', 36.0119, 120.2185],
  ['CNXMN', 'Xiamen', 'Xiamen', null, 'Asia/Shanghai', 24.4471, 118.0712],
  ['HKHKG', 'Hong Kong', 'Hong Kong', null, 'Asia/Hong_Kong', 22.3358, 114.1231],
  ['TWKHH', 'Kaohsiung', 'Kaohsiung', null, 'Asia/Taipei', 22.5622, 120.2975],
  ['KRPUS', 'Busan', 'Busan', null, 'Asia/Seoul', 35.0779, 128.8312],
  ['VNSGN', 'Ho Chi Minh City', 'Ho Chi Minh City', null, 'Asia/Ho_Chi_Minh', 10.7626, 106.7895],
  ['VNHPH', 'Haiphong', 'Haiphong', null, 'Asia/Ho_Chi_Minh', 20.8651, 106.6838],
  ['THLCH', 'Laem Chabang', 'Laem Chabang', null, 'Asia/Bangkok', 13.0827, 100.8833],
  ['SGSIN', 'Singapore', 'Singapore', null, 'Asia/Singapore', 1.2644, 103.8223],
  ['INNSA', 'Nhava Sheva', 'Navi Mumbai', null, 'Asia/Kolkata', 18.9499, 72.9512],
  ['LKCMB', 'Colombo', 'Colombo', null, 'Asia/Colombo', 6.9497, 79.8428],
  ['ESVLC', 'Valencia', 'Valencia', null, 'Europe/Madrid', 39.4442, -0.3165],
  ['ITGOA', 'Genoa', 'Genoa', null, 'Europe/Rome', 44.4049, 8.9134],
  ['FRLEH', 'Le Havre', 'Le Havre', null, 'Europe/Paris', 49.4713, 0.1522],
]

const inland: readonly PlaceRow[] = [
  ['USCHI', 'Chicago', 'Chicago', 'IL', 'America/Chicago', 41.8505, -87.6501],
  ['USDAL', 'Dallas', 'Dallas', 'TX', 'America/Chicago', 32.7831, -96.8067],
  ['USMKC', 'Kansas City', 'Kansas City', 'MO', 'America/Chicago', 39.0997, -94.5786],
  ['USMEM', 'Memphis', 'Memphis', 'TN', 'America/Chicago', 35.1495, -90.049],
  ['USATL', 'Atlanta', 'Atlanta', 'GA', 'America/New_York', 33.749, -84.388],
  ['USCMH', 'Columbus', 'Columbus', 'OH', 'America/New_York', 39.9612, -82.9988],
  ['USDEN', 'Denver', 'Denver', 'CO', 'America/Denver', 39.7392, -104.9903],
  ['USSLC', 'Salt Lake City', 'Salt Lake City', 'UT', 'America/Denver', 40.7608, -111.891],
  ['USPHX', 'Phoenix', 'Phoenix', 'AZ', 'America/Phoenix', 33.4484, -112.074],
  ['CATOR', 'Toronto', 'Toronto', 'ON', 'America/Toronto', 43.6532, -79.3832],
]

const metroAreas = new Set(['USCHI', 'USDAL'])

export const dischargePorts: readonly Place[] = discharge.map(place)
export const ladingPorts: readonly Place[] = lading.map(place)
export const inlandPoints: readonly Place[] = inland.map(place)
export const places: ReadonlyMap<string, Place> = new Map(
  [...dischargePorts, ...ladingPorts, ...inlandPoints].map((each) => [each.code, each]),
)

export function placeOf(code: string): Place {
  const match = places.get(code)
  if (match === undefined) throw new RangeError(`no place is called ${code}`)
  return match
}

function place([code, name, city, state, zone, latitude, longitude]: PlaceRow): Place {
  const country = code.slice(0, 2)
  const kind = metroAreas.has(code) ? 'metro_area' : 'port'
  return { code, name, city, state, country, zone, latitude, longitude, kind, currency: currencies[country] ?? 'USD' }
}

type YardRow = readonly [
  place: string,
  name: string,
  nickname: string,
  firms: string | null,
  smdg: string | null,
  bic: string | null,
  street: string,
  zip: string,
]

const quays: readonly YardRow[] = [
  ['USLAX', 'APM Terminals Pier 400', 'APMT Pier 400', 'W185', 'APMT', 'USLAXAPMT', '2500 Navy Way', '90731'],
  ['USLAX', 'Fenix Marine Services', 'FMS', 'Y257', 'FMS', 'USLAXFMSB', '614 Terminal Way', '90731'],
  ['USLAX', 'TraPac Los Angeles', 'TraPac LA', 'Y258', 'TRP', 'USLAXTRPA', '630 West Harry Bridges Boulevard', '90744'],
  [
    'USLAX',
    'West Basin Container Terminal',
    'WBCT',
    'Y773',
    'WBCT',
    'USLAXWBCT',
    '2050 John S Gibson Boulevard',
    '90731',
  ],
  ['USLGB', 'Long Beach Container Terminal', 'LBCT', 'W183', 'LBCT', 'USLGBLBCT', '201 South Pico Avenue', '90802'],
  ['USLGB', 'Total Terminals International', 'TTI', 'Z952', 'TTI', 'USLGBTTIC', '301 Mediterranean Way', '90802'],
  ['USLGB', 'International Transportation Service', 'ITS', 'Y309', 'ITS', 'USLGBITSA', '1281 Pier G Way', '90802'],
  [
    'USOAK',
    'Oakland International Container Terminal',
    'OICT',
    'Z985',
    'OICT',
    'USOAKOICT',
    '1717 Middle Harbor Road',
    '94607',
  ],
  ['USOAK', 'TraPac Oakland', 'TraPac OAK', 'Y549', 'TRPO', 'USOAKTRPO', '2800 7th Street', '94607'],
  ['USSEA', 'SSA Terminal 18', 'T-18', 'Z978', 'T18', 'USSEAT18A', '1050 SW Spokane Street', '98134'],
  ['USTIW', 'Husky Terminal', 'Husky', 'Y740', 'HUSK', 'USTIWHUSK', '1101 Port of Tacoma Road', '98421'],
  ['USTIW', 'Washington United Terminals', 'WUT', 'Y741', 'WUT', 'USTIWWUTA', '1815 Port of Tacoma Road', '98421'],
  ['USNYC', 'Maher Terminals', 'Maher', 'E416', 'MAHE', 'USNYCMAHE', '1210 Corbin Street', '07201'],
  ['USNYC', 'APM Terminals Elizabeth', 'APMT Elizabeth', 'E425', 'APMT', 'USNYCAPMT', '5080 McLester Street', '07207'],
  ['USNYC', 'Port Newark Container Terminal', 'PNCT', 'E424', 'PNCT', 'USNYCPNCT', '241 Calcutta Street', '07114'],
  ['USBAL', 'Seagirt Marine Terminal', 'Seagirt', 'C324', 'SEAG', 'USBALSEAG', '2600 Broening Highway', '21224'],
  ['USORF', 'Norfolk International Terminals', 'NIT', 'L104', 'NIT', 'USORFNITA', '7737 Hampton Boulevard', '23505'],
  [
    'USORF',
    'Virginia International Gateway',
    'VIG',
    'L148',
    'VIG',
    'USORFVIGA',
    '1000 Virginia International Gateway Boulevard',
    '23703',
  ],
  ['USCHS', 'Wando Welch Terminal', 'Wando', 'N324', 'WAND', 'USCHSWAND', '400 Long Point Road', '29464'],
  ['USSAV', 'Garden City Terminal', 'GCT', 'L737', 'GCT', 'USSAVGCTA', '2 Main Street', '31408'],
  ['USMIA', 'South Florida Container Terminal', 'SFCT', 'N775', 'SFCT', 'USMIASFCT', '2299 Port Boulevard', '33132'],
  [
    'USHOU',
    'Barbours Cut Terminal',
    'Barbours Cut',
    'S787',
    'BCT',
    'USHOUBCTA',
    '1515 East Barbours Cut Boulevard',
    '77571',
  ],
  ['USHOU', 'Bayport Container Terminal', 'Bayport', 'S794', 'BAYP', 'USHOUBAYP', '12619 Port Road', '77586'],
  ['USMOB', 'APM Terminals Mobile', 'APMT Mobile', 'N950', 'APMT', 'USMOBAPMT', '901 Ezra Trice Boulevard', '36603'],
  [
    'USMSY',
    'Napoleon Avenue Container Terminal',
    'Napoleon',
    'H571',
    'NAPO',
    'USMSYNAPO',
    '50 Napoleon Avenue',
    '70115',
  ],
  ['CAVAN', 'Centerm', 'Centerm', '3891', 'CENT', 'CAVANCENT', '777 Centennial Road', 'V6A 1A3'],
  ['CAVAN', 'GCT Deltaport', 'Deltaport', '3897', 'DELT', 'CAVANDELT', '2 Roberts Bank', 'V4M 4G5'],
  ['CAPRR', 'Fairview Container Terminal', 'Fairview', '5207', 'FVCT', 'CAPRRFVCT', '3300 Port Drive', 'V8J 4S3'],
  ['NLRTM', 'ECT Delta Terminal', 'ECT Delta', null, 'ECTD', 'NLRTMECTD', 'Europaweg 875', '3199 LD'],
  ['NLRTM', 'APM Terminals Maasvlakte II', 'APMT MVII', null, 'APMR', 'NLRTMAPMR', 'Europaweg 910', '3199 LC'],
  ['DEHAM', 'Container Terminal Altenwerder', 'CTA', null, 'CTA', 'DEHAMCTAA', 'Am Ballinkai 1', '21129'],
  ['DEHAM', 'Container Terminal Burchardkai', 'CTB', null, 'CTB', 'DEHAMCTBA', 'Bei St. Annen 1', '21129'],
  ['BEANR', 'MSC PSA European Terminal', 'MPET', null, 'MPET', 'BEANRMPET', 'Sint-Antoniusweg', '9130'],
  ['GBFXT', 'Trinity Terminal', 'Trinity', null, 'TRIN', 'GBFXTTRIN', 'Tomline House, The Dock', 'IP11 3SY'],
  ['AUSYD', 'Patrick Port Botany', 'Patrick', null, 'PTPB', 'AUSYDPTPB', 'Penrhyn Road', '2036'],
  ['JPTYO', 'Oi Container Terminal', 'Oi', null, 'OI', 'JPTYOOICT', '4-chome Yashio', '140-0003'],
]

type RampRow = readonly [
  place: string,
  name: string,
  nickname: string,
  firms: string,
  rail: string,
  street: string,
  zip: string,
]

const ramps: readonly RampRow[] = [
  ['USCHI', 'BNSF Logistics Park Chicago', 'LPC', 'HBQ2', 'BNSF', '26664 Baseline Road', '60421'],
  ['USCHI', 'Union Pacific Global IV', 'Global IV', 'HBT5', 'UPRR', '3000 Centerpoint Way', '60436'],
  ['USDAL', 'BNSF Alliance', 'Alliance', 'SBI3', 'BNSF', '2400 Westport Parkway', '76177'],
  ['USMKC', 'BNSF Logistics Park Kansas City', 'LPKC', 'NBK1', 'BNSF', '32880 West 191st Street', '66021'],
  ['USMEM', 'BNSF Memphis Intermodal', 'Memphis BNSF', 'MBF8', 'BNSF', '4670 East Shelby Drive', '38118'],
  ['USATL', 'Norfolk Southern Austell', 'Austell', 'LAU2', 'NSRR', '6000 Westside Road', '30106'],
  ['USCMH', 'Norfolk Southern Rickenbacker', 'Rickenbacker', 'GCR7', 'NSRR', '3329 Thoroughbred Drive', '43217'],
  ['USDEN', 'Union Pacific Denver Ramp', 'Denver UP', 'RDU4', 'UPRR', '1851 East 40th Avenue', '80205'],
  ['USSLC', 'Union Pacific Salt Lake City Intermodal', 'SLCIT', 'RSL6', 'UPRR', '1045 South 5500 West', '84104'],
  ['USPHX', 'BNSF Glendale Phoenix', 'Phoenix BNSF', 'RPX3', 'BNSF', '5050 West Glendale Avenue', '85301'],
  ['CATOR', 'CN Brampton Intermodal Terminal', 'BIT', '0495', 'CNRU', '76 Intermodal Drive', 'L6T 5K1'],
]

export const quayTerminals: readonly Yard[] = quays.map(([at, name, nickname, firms, smdg, bic, street, zip]) => ({
  place: at,
  name,
  nickname,
  firms,
  smdg,
  bic,
  street,
  zip,
  kind: 'terminal',
  rail: null,
}))

export const railRamps: readonly Yard[] = ramps.map(([at, name, nickname, firms, rail, street, zip]) => ({
  place: at,
  name,
  nickname,
  firms,
  smdg: null,
  bic: null,
  street,
  zip,
  kind: metroAreas.has(at) ? 'rail_terminal' : 'terminal',
  rail,
}))

export function yardsAt(code: string): readonly Yard[] {
  return yardsByPlace.get(code) ?? []
}

const yardsByPlace = new Map<string, Yard[]>()
for (const yard of [...quayTerminals, ...railRamps]) {
  const there = yardsByPlace.get(yard.place)
  if (there === undefined) yardsByPlace.set(yard.place, [yard])
  else there.push(yard)
}
