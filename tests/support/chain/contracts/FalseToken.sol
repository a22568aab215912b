// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Once told to refuse, its transfers do not revert: they move nothing and return false.
contract FalseToken is ERC20 {
    bool private refusing;

    constructor(uint256 supply) ERC20("False", "FLS") {
        _mint(msg.sender, supply);
    }

    function refuse(bool value) external {
        refusing = value;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        return !refusing && super.transfer(to, value);
    }
}
