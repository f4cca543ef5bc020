// What is asked for along with every shipment: its containers, and the places they are at.

export const INCLUDED: readonly string[] = [
  'containers',
  // Where the route begins on the map.
  'port_of_lading',
  'port_of_discharge',
  // Its zone stands in where an inland move names none.
  'destination',
  'pod_terminal',
  'destination_terminal',
]
