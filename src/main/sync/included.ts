// What is asked for along with every shipment: its containers, and the places they are at.

export const INCLUDED: readonly string[] = ['containers', 'port_of_discharge', 'pod_terminal', 'destination_terminal']
