/// <reference types="auction-elements/vue" />
